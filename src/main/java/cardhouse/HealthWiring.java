package cardhouse;

import cardhouse.background.PeriodicTask;
import cardhouse.http.edge.EventLoops;
import cardhouse.postgres.PostgresJournal;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;

/// What is asked of the server's health, beside what the web framework asks. A server that is not
/// alive is to be started anew; one that is not ready is to be left alone for a while. So the
/// database has no say in whether it is alive.
@Singleton
final class HealthWiring {
    /// Threads without which a server would only seem to work.
    @Produces
    @Singleton
    @Liveness
    HealthCheck threads(PostgresJournal journal, EventLoops loops) {
        return () -> {
            var dead = new ArrayList<>(PeriodicTask.dead());
            if (!journal.isAlive()) dead.add("group-commit");
            dead.addAll(loops.stuck());
            var answer = HealthCheckResponse.named("Threads").status(dead.isEmpty());
            if (!dead.isEmpty()) answer.withData("dead", String.join(", ", dead));
            return answer.build();
        };
    }

    /// Whether moves can be kept.
    @Produces
    @Singleton
    @Readiness
    HealthCheck moves(PostgresJournal journal) {
        return () -> HealthCheckResponse.named("Moves").status(journal.takesMoves()).build();
    }
}
