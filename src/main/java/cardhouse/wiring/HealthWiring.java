package cardhouse.wiring;

import cardhouse.http.filters.EventLoops;
import cardhouse.match.store.PostgresJournal;
import cardhouse.match.store.PostgresNotifications;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.keys.KeyFolder;
import io.smallrye.health.api.Wellness;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;

/// The health checks of the server, beside those of the web framework. A server that is not alive
/// has to be restarted. One that is not ready should get no requests for a while. One that is not
/// well works, but an operator should look at it. So the database does not affect liveness, and no
/// program should act on wellness.
@Singleton
final class HealthWiring {
    private static final Duration MOST_AHEAD = Duration.ofSeconds(2);

    /// Threads without which a server only seems to work.
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

    /// Whether moves can be stored.
    @Produces
    @Singleton
    @Readiness
    HealthCheck moves(PostgresJournal journal) {
        return () -> HealthCheckResponse.named("Moves").status(journal.takesMoves()).build();
    }

    /// Whether this node receives the events of other nodes.
    @Produces
    @Singleton
    @Readiness
    HealthCheck news(PostgresNotifications news) {
        return () -> {
            var answer = HealthCheckResponse.named("News").status(news.isHearing());
            if (!news.isHearing()) news.failure().ifPresent(why -> answer.withData("why", why));
            return answer.build();
        };
    }

    /// The key files in the folder; the keys in use were read at the start.
    @Produces
    @Singleton
    @Wellness
    HealthCheck keys(KeyFolder keys) {
        return () -> HealthCheckResponse.named("Keys").status(keys.isStillThere()).build();
    }

    /// Whether the role in the database has all privileges that the server needs.
    @Produces
    @Singleton
    @Wellness
    HealthCheck rights(Survey survey) {
        return () -> {
            var lacking = survey.lacking();
            var answer = HealthCheckResponse.named("Rights").status(lacking.isEmpty());
            if (!lacking.isEmpty()) answer.withData("lacking", String.join(", ", lacking));
            return answer.build();
        };
    }

    /// Each node computes and enforces deadlines by its own clock.
    @Produces
    @Singleton
    @Wellness
    HealthCheck clock(Survey survey) {
        return () -> {
            long millis = survey.ahead().toMillis();
            return HealthCheckResponse.named("Clock")
                    .status(Math.abs(millis) <= MOST_AHEAD.toMillis())
                    .withData("ahead of the database by milliseconds", millis)
                    .build();
        };
    }
}
