package cardhouse.wiring;

import cardhouse.Main;
import cardhouse.platform.postgres.SchemaVersions.Incompatible;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.postgres.ServerDatabase.Access;
import cardhouse.platform.requests.Unavailable;
import io.quarkus.runtime.PreventFurtherStepsException;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// Migrates the tables in parallel with the start of everything that needs no tables: a start
/// mostly has two processors to use. Components that need tables start afterwards.
@Singleton
public final class Migration {
    /// Before all other observers of the start.
    private static final int FIRST = 1;

    /// The configuration key that leaves migration to operators, or to Quarkus as in tests.
    public static final String AT_START = "quarkus.flyway.migrate-at-start";

    private static volatile CompletableFuture<Void> begun = CompletableFuture.completedFuture(null);

    /// @param service the role that the server works as
    public static void begin(Access owner, String service) {
        var migration = new CompletableFuture<Void>();
        begun = migration;
        Thread.ofPlatform()
                .daemon()
                .name("migrates the tables")
                .start(() -> {
                    try {
                        ServerDatabase.migrate(owner, service);
                        migration.complete(null);
                    } catch (Throwable failed) {
                        migration.completeExceptionally(failed);
                    }
                });
    }

    /// No component starts before the migration has ended.
    void end(@Observes @Priority(FIRST) StartupEvent started) {
        try {
            begun.join();
        } catch (CompletionException failed) {
            throw refusal(failed);
        }
    }

    /// If the database cannot be reached, or is of another release, one line is enough. If a
    /// migration fails, the operator needs the full exception.
    private static RuntimeException refusal(CompletionException failed) {
        return switch (failed.getCause()) {
            case Unavailable away ->
                    line("the database cannot be used: " + ServerDatabase.why(away));
            case Incompatible schema -> line(String.valueOf(schema.getMessage()));
            case null, default -> failed;
        };
    }

    /// As the cause of another exception, Quarkus prints this one and exits. If it is thrown
    /// itself, Quarkus takes it for an intended exit, and continues.
    private static RuntimeException line(String why) {
        return new IllegalStateException(
                new PreventFurtherStepsException(Main.CANNOT_START + why, 1));
    }
}
