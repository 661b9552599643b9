package cardhouse.platform.installation;

import cardhouse.platform.keys.KeyFolder;
import java.nio.file.Path;
import java.util.Optional;

/// The parts of one installation: a database, and the keys of its contents.
public sealed interface Installation {
    /// The configuration key of the folder of an installation that runs PostgreSQL itself; its
    /// environment variable is `CARDHOUSE_DATA`.
    String DATA = "cardhouse.data";

    /// The folder of the keys that sign receipts. It need not exist.
    Path keys();

    /// An installation with an embedded PostgreSQL.
    ///
    /// @param folder which contains all of its data; it need not exist
    record SelfContained(Path folder, Path keys) implements Installation {}

    /// An installation with an external database, which the server does not run.
    ///
    /// @param database as the server works with it
    /// @param owner the same as the role that owns the tables, which may be another
    record External(Database database, Database owner, Path keys) implements Installation {}

    /// Access to a database.
    ///
    /// @param url for JDBC
    record Database(String url, String username, String password) {
        /// Keeps the password out of logs.
        @Override
        public String toString() {
            return "Database[username=" + username + "]";
        }
    }

    /// The one that the configuration of this process names.
    ///
    /// @throws CannotBeUsed if the configuration is incomplete or unreadable
    static Installation configured() {
        return in(Settings.read());
    }

    /// The one that these settings name.
    ///
    /// @throws CannotBeUsed as above
    static Installation in(Settings settings) {
        Optional<Path> keys = settings.text(KeyFolder.PLACE).map(Installation::folder);
        Optional<String> url = settings.text("quarkus.datasource.jdbc.url");
        if (url.isEmpty()) {
            // One folder, the same on every system: the only one to back up or to delete.
            Path folder =
                    folder(
                            settings.text(DATA)
                                    .orElse(System.getProperty("user.home") + "/.cardhouse"));
            return new SelfContained(folder, keys.orElse(folder.resolve("keys")));
        }
        var database =
                new Database(
                        url.get(),
                        settings.text("quarkus.datasource.username").orElse(""),
                        settings.text("quarkus.datasource.password").orElse(""));
        var owner =
                new Database(
                        url.get(),
                        settings.text("quarkus.flyway.username").orElse(database.username()),
                        settings.text("quarkus.flyway.password").orElse(database.password()));
        // If keys lasted for one start only, signatures could not be checked after the next start.
        return new External(
                database,
                owner,
                keys.orElseThrow(() ->
                        new CannotBeUsed(
                                "with an external database, set CARDHOUSE_KEYS to a folder for the"
                                        + " keys that sign receipts; the server creates a key if"
                                        + " the folder contains none")));
    }

    private static Path folder(String name) {
        return Path.of(name).toAbsolutePath();
    }

    /// Thrown for an unusable installation, with one line for its operator.
    final class CannotBeUsed extends RuntimeException {
        private static final long serialVersionUID = 1;

        CannotBeUsed(String line) {
            super(line, null, false, false);
        }

        public String line() {
            return String.valueOf(getMessage());
        }
    }
}
