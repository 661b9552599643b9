package cardhouse;

import cardhouse.audit.Inspection.Aim;
import cardhouse.postgres.embedded.CannotRunPostgres;
import cardhouse.postgres.embedded.EmbeddedPostgres;
import io.quarkus.runtime.Application;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Starts the service, and PostgreSQL before it if no other database is configured. With the name
/// of a [Command] as the first argument it does that instead.
///
/// A database is configured by `QUARKUS_DATASOURCE_JDBC_URL` (or the system property
/// `quarkus.datasource.jdbc.url`) with `_USERNAME` and `_PASSWORD`. Otherwise the service keeps its
/// own in the folder that `CARDHOUSE_DATA` names, which is `~/.cardhouse` if it names none: one
/// folder, the same on every system, holding everything there is to back up or to delete.
///
/// The keys that sign receipts lie in the folder that `CARDHOUSE_KEYS` names, or beside the
/// service's own database. With another database they have to be named: keys made for one start
/// would sign what nobody can check after the next.
@QuarkusMain
public final class Main {
    public static void main(String... args) {
        Command command = args.length > 0 ? command(args[0]) : null;
        if (command != null) {
            // Without a server: nothing of Quarkus is started.
            logErrorsOnly();
            System.exit(command.run(List.of(args).subList(1, args.length)));
        } else if (isDatabaseConfigured()) {
            useKeys(
                    keys().orElseThrow(() ->
                            cannotStart(
                                    "with a database of yours, the keys that sign receipts need a"
                                            + " place of yours, too: name a folder with"
                                            + " CARDHOUSE_KEYS; it gets a key if it has none")));
            Quarkus.run(House.class, args);
        } else {
            runWithPostgres(args);
        }
    }

    /// What can be done without the service.
    @FunctionalInterface
    interface Command {
        /// @return with what the program ends
        int run(List<String> arguments);
    }

    private static @Nullable Command command(String name) {
        var out = new FileOutputStream(FileDescriptor.out);
        return switch (name) {
            case "verify" -> new Verify(System.out, System.err)::run;
            case "export" -> new ExportCommand(Premises::open, out, System.err)::run;
            case "audit" -> new InspectCommand(Aim.AUDIT, Premises::open, out, System.err)::run;
            case "rules" -> new InspectCommand(Aim.RULES, Premises::open, out, System.err)::run;
            case "import" -> new ImportCommand(Premises::open, System.in, System.err)::run;
            default -> null;
        };
    }

    /// Quarkus sets up what is logged as it starts; until then all is kept for it, each value that
    /// goes to the database and each that comes from there.
    private static void logErrorsOnly() {
        Logger all = Logger.getLogger("");
        all.setLevel(Level.SEVERE);
        for (Handler waiting : all.getHandlers()) all.removeHandler(waiting);
        all.addHandler(new ConsoleHandler());
    }

    /// Whether the service is to use a database that somebody else runs.
    static boolean isDatabaseConfigured() {
        String set = System.getenv("QUARKUS_DATASOURCE_JDBC_URL");
        return (set != null && !set.isBlank())
                || System.getProperty("quarkus.datasource.jdbc.url") != null;
    }

    private static void runWithPostgres(String... args) {
        Path folder = folder();
        var postgres = EmbeddedPostgres.on(folder);
        // Quarkus ends through a hook of its own, and hooks run side by side: this one waits.
        var hook = new Thread(() -> stopAfterQuarkus(postgres), "stops PostgreSQL");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            postgres.start();
        } catch (CannotRunPostgres failure) {
            throw cannotStart(failure.line());
        }
        useKeys(keys().orElse(folder.resolve("keys")));
        var settings =
                Map.of(
                        "quarkus.datasource.jdbc.url",
                        postgres.url(),
                        "quarkus.datasource.username",
                        EmbeddedPostgres.SERVICE,
                        "quarkus.datasource.password",
                        postgres.password(),
                        "quarkus.flyway.username",
                        EmbeddedPostgres.OWNER,
                        "quarkus.flyway.password",
                        postgres.password(),
                        House.FOLDER,
                        folder.toString());
        settings.forEach(System::setProperty);
        try {
            Quarkus.run(House.class, args);
        } finally {
            // Only development mode comes here, at every reload: the next round starts afresh.
            settings.keySet().forEach(System::clearProperty);
            postgres.close();
            forget(hook);
        }
    }

    /// Where the keys are, if somebody says so.
    static Optional<Path> keys() {
        String set = System.getProperty(KeyFolder.PLACE, System.getenv("CARDHOUSE_KEYS"));
        return Optional.ofNullable(set).filter(name -> !name.isBlank()).map(Path::of);
    }

    /// Tries the keys now, for nothing can be told as clearly later.
    private static void useKeys(Path folder) {
        try {
            KeyFolder.open(folder.toAbsolutePath());
        } catch (KeyFolder.CannotUseKeys failure) {
            throw cannotStart(String.valueOf(failure.getMessage()));
        }
        System.setProperty(KeyFolder.PLACE, folder.toAbsolutePath().toString());
    }

    private static IllegalStateException cannotStart(String why) {
        System.err.println("Cardhouse cannot start: " + why);
        System.exit(1);
        return new IllegalStateException(why);
    }

    static Path folder() {
        String named = System.getenv("CARDHOUSE_DATA");
        return named != null && !named.isBlank()
                ? Path.of(named).toAbsolutePath()
                : Path.of(System.getProperty("user.home"), ".cardhouse");
    }

    private static void stopAfterQuarkus(EmbeddedPostgres postgres) {
        Application quarkus = Application.currentApplication();
        if (quarkus != null) quarkus.awaitShutdown();
        postgres.close();
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // It runs already.
        }
    }
}
