package cardhouse.wiring;

import cardhouse.Main;
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

/// Brings the tables up to date beside the start of everything that needs no tables: a start has
/// two processors to use, mostly. What needs tables comes after.
@Singleton
public final class Migration {
    /// Before all that starts with the server.
    private static final int FIRST = 1;

    /// The configuration key that leaves it to others, or to Quarkus as in tests.
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

    /// Nothing starts on tables that are not up to date.
    void end(@Observes @Priority(FIRST) StartupEvent started) {
        try {
            begun.join();
        } catch (CompletionException failed) {
            throw refusal(failed);
        }
    }

    /// Who cannot get into the database needs a line, and who has tables that cannot be brought up
    /// to date all there is to know.
    private static RuntimeException refusal(CompletionException failed) {
        return failed.getCause() instanceof Unavailable away
                ? line("the database cannot be used: " + ServerDatabase.why(away))
                : failed;
    }

    /// As the cause of another, Quarkus prints it and ends; by itself, Quarkus takes it for an end
    /// that was wanted, and goes on.
    private static RuntimeException line(String why) {
        return new IllegalStateException(
                new PreventFurtherStepsException(Main.CANNOT_START + why, 1));
    }
}
