package cardhouse.wiring;

import cardhouse.http.filters.EventLoops;
import cardhouse.match.store.PostgresJournal;
import cardhouse.match.store.PostgresNews;
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

/// What is asked of the server's health, beside what the web framework asks. A server that is not
/// alive is to be started anew; one that is not ready is to be left alone for a while; one that is
/// not well works, and somebody should look at it. So the database has no say in whether it is
/// alive, and no program should act on what is not well.
@Singleton
final class HealthWiring {
    private static final Duration MOST_AHEAD = Duration.ofSeconds(2);

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

    /// Whether players hear here of what others do elsewhere.
    @Produces
    @Singleton
    @Readiness
    HealthCheck news(PostgresNews news) {
        return () -> {
            var answer = HealthCheckResponse.named("News").status(news.isHearing());
            if (!news.isHearing()) news.failure().ifPresent(why -> answer.withData("why", why));
            return answer.build();
        };
    }

    /// Those in the folder; the ones that are used were read at the start.
    @Produces
    @Singleton
    @Wellness
    HealthCheck keys(KeyFolder keys) {
        return () -> HealthCheckResponse.named("Keys").status(keys.isStillThere()).build();
    }

    /// Whether the role in the database may do what the server has to.
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

    /// Deadlines are told and kept by each node's own clock.
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
