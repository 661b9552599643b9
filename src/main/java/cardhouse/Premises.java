package cardhouse;

import cardhouse.audit.Archive;
import cardhouse.postgres.PostgresIntake;
import cardhouse.postgres.ServerDatabase;
import cardhouse.postgres.ServerDatabase.Access;
import cardhouse.postgres.embedded.CannotRunPostgres;
import cardhouse.postgres.embedded.EmbeddedPostgres;
import cardhouse.requests.Unavailable;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The database and the keys of a house, for commands: those that the service would use. The
/// service's own PostgreSQL is started for it, so that the service itself must not run; beside a
/// database of somebody else it may.
final class Premises implements AutoCloseable {
    private final ServerDatabase database;
    private final OtherHouses signers;
    private final @Nullable EmbeddedPostgres postgres;

    private Premises(
            ServerDatabase database, OtherHouses signers, @Nullable EmbeddedPostgres postgres) {
        this.database = database;
        this.signers = signers;
        this.postgres = postgres;
    }

    /// Why a command cannot begin, in a line.
    static final class Closed extends Exception {
        private static final long serialVersionUID = 1;

        Closed(String why) {
            super(why, null, false, false);
        }

        String why() {
            return String.valueOf(getMessage());
        }
    }

    /// How a command gets in.
    @FunctionalInterface
    interface Door {
        /// @param connections how many are used at once
        Premises open(int connections) throws Closed;
    }

    /// Those of a database that is there already.
    static Premises of(ServerDatabase database, OtherHouses signers) {
        return new Premises(database, signers, null);
    }

    /// Those that the service would use.
    static Premises open(int connections) throws Closed {
        try {
            return Main.isDatabaseConfigured() ? foreign(connections) : own(connections);
        } catch (CannotRunPostgres failure) {
            throw new Closed(failure.line());
        } catch (KeyFolder.CannotUseKeys failure) {
            throw new Closed(String.valueOf(failure.getMessage()));
        } catch (Unavailable away) {
            throw new Closed("the database cannot be used: " + ServerDatabase.why(away));
        }
    }

    private static Premises foreign(int connections) throws Closed {
        Path keys =
                Main.keys()
                        .orElseThrow(() ->
                                new Closed(
                                        "with a database of yours, CARDHOUSE_KEYS has to name the"
                                                + " folder of the keys"));
        var signers = new OtherHouses(KeyFolder.open(keys.toAbsolutePath()));
        var access =
                new Access(
                        setting("quarkus.datasource.jdbc.url").orElseThrow(),
                        setting("quarkus.datasource.username").orElse(""),
                        setting("quarkus.datasource.password").orElse(""));
        return new Premises(ServerDatabase.open(access, connections), signers, null);
    }

    private static Premises own(int connections) {
        Path folder = Main.folder();
        var postgres = EmbeddedPostgres.on(folder).start();
        try {
            ServerDatabase.migrate(
                    new Access(postgres.url(), EmbeddedPostgres.OWNER, postgres.password()),
                    EmbeddedPostgres.SERVICE);
            var access = new Access(postgres.url(), EmbeddedPostgres.SERVICE, postgres.password());
            Path keys = Main.keys().orElse(folder.resolve("keys"));
            return new Premises(
                    ServerDatabase.open(access, connections),
                    new OtherHouses(KeyFolder.open(keys.toAbsolutePath())),
                    postgres);
        } catch (RuntimeException failed) {
            postgres.close();
            throw failed;
        }
    }

    private static Optional<String> setting(String name) {
        String variable = name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
        return Optional.ofNullable(System.getProperty(name, System.getenv(variable)));
    }

    Archive archive() {
        return database.archive(signers);
    }

    PostgresIntake intake() {
        return database.intake(Clock.systemUTC());
    }

    OtherHouses signers() {
        return signers;
    }

    @Override
    public void close() {
        database.close();
        if (postgres != null) postgres.close();
    }
}
