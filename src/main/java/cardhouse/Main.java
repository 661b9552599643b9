package cardhouse;

import cardhouse.cli.Commands;
import cardhouse.http.filters.ConnectionLimit;
import cardhouse.http.filters.PlainPaths;
import cardhouse.platform.installation.Installation;
import cardhouse.platform.installation.Installation.External;
import cardhouse.platform.installation.Installation.SelfContained;
import cardhouse.platform.installation.ListenAddress;
import cardhouse.platform.installation.RenamedSettings;
import cardhouse.platform.installation.Settings;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.postgres.embedded.CannotRunPostgres;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import cardhouse.wiring.Migration;
import cardhouse.wiring.Server;
import io.quarkus.runtime.Application;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Starts the server, and before it PostgreSQL if no other database is configured. With arguments
/// it runs the one of the [Commands] that the first argument names.
///
/// The [Installation] determines the database, the keys and the folder, for the server as for the
/// commands. Main passes them to the server as system properties, which override all other
/// configuration.
@QuarkusMain
public final class Main {
    public static final String CANNOT_START = "Cardhouse cannot start: ";

    public static void main(String... args) {
        // Machines read most of what is formatted; what people read is formatted in their language.
        Locale.setDefault(Locale.ROOT);
        if (args.length > 0) runCommand(args);
        var settings = Settings.read();
        try {
            rejectOldNames(settings);
            tryAddresses(settings);
            switch (Installation.in(settings)) {
                case External external -> runOn(external, args);
                case SelfContained own -> runWithPostgres(own, args);
            }
        } catch (Installation.CannotBeUsed incomplete) {
            throw cannotStart(incomplete.line());
        }
    }

    /// Without a server: nothing of Quarkus is started.
    private static void runCommand(String... args) {
        logErrorsOnly();
        System.exit(Commands.ofThisProcess().run(args));
    }

    /// Quarkus sets up what is logged as it starts; until then all is kept for it, each value that
    /// goes to the database and each that comes from there.
    private static void logErrorsOnly() {
        Logger all = Logger.getLogger("");
        all.setLevel(Level.SEVERE);
        for (Handler waiting : all.getHandlers()) all.removeHandler(waiting);
        all.addHandler(new ConsoleHandler());
    }

    private static void rejectOldNames(Settings settings) {
        RenamedSettings.obstacle(settings)
                .ifPresent(line -> {
                    throw cannotStart(line);
                });
    }

    /// Tried before anything is made or started. In development mode Quarkus holds the port from
    /// one reload to the next.
    private static void tryAddresses(Settings settings) {
        if (LaunchMode.current() == LaunchMode.DEVELOPMENT) return;
        ListenAddress.obstacle(settings)
                .ifPresent(line -> {
                    throw cannotStart(line);
                });
    }

    private static void runWithPostgres(SelfContained installation, String... args) {
        var postgres = EmbeddedPostgres.on(installation.folder());
        // Quarkus ends through a hook of its own, and hooks run side by side: this one waits.
        var hook = new Thread(() -> stopAfterQuarkus(postgres), "stops PostgreSQL");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            postgres.start();
        } catch (CannotRunPostgres failure) {
            throw cannotStart(failure.line());
        }
        var settings = new HashMap<>(keys(installation));
        settings.put("quarkus.datasource.jdbc.url", postgres.url());
        settings.put("quarkus.datasource.username", EmbeddedPostgres.SERVICE);
        settings.put("quarkus.datasource.password", postgres.password());
        settings.put(Server.FOLDER, installation.folder().toString());
        settings.put(Migration.AT_START, "false");
        try {
            Migration.begin(
                    new Access(postgres.url(), EmbeddedPostgres.OWNER, postgres.password()),
                    EmbeddedPostgres.SERVICE);
            run(settings, args);
        } finally {
            postgres.close();
            forget(hook);
        }
    }

    /// Migrations get connections of their own: those of the server are cut where they are silent,
    /// which a long migration is.
    private static void runOn(External installation, String... args) {
        var settings = new HashMap<>(keys(installation));
        settings.put(Migration.AT_START, "false");
        var owner = installation.owner();
        Migration.begin(
                new Access(owner.url(), owner.username(), owner.password()),
                installation.database().username());
        run(settings, args);
    }

    /// Reads the keys now: a later failure would have a less clear message.
    private static Map<String, String> keys(Installation installation) {
        try {
            KeyFolder.open(installation.keys());
        } catch (KeyFolder.CannotUseKeys failure) {
            throw cannotStart(String.valueOf(failure.getMessage()));
        }
        return Map.of(KeyFolder.PLACE, installation.keys().toString());
    }

    private static void run(Map<String, String> settings, String... args) {
        // Addresses that cannot be read are refused by the server, which says why.
        System.setProperty(PlainPaths.LENIENT, "true");
        System.setProperty(ConnectionLimit.LOOKED_FOR, "serviceload");
        settings.forEach(System::setProperty);
        try {
            Quarkus.run(Server.class, args);
        } finally {
            // Only development mode comes here, at every reload: the next round starts afresh.
            settings.keySet().forEach(System::clearProperty);
        }
    }

    private static IllegalStateException cannotStart(String why) {
        System.err.println(CANNOT_START + why);
        System.exit(1);
        return new IllegalStateException(why);
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
