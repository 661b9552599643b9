package cardhouse;

import cardhouse.background.PeriodicTask;
import cardhouse.postgres.PostgresJournal;
import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;

/// What is asked of the server's health, beside what the web framework asks. A server that is not
/// alive is to be started anew; one that is not ready is to be left alone for a while. So the
/// database has no say in whether it is alive.
@Singleton
final class HealthWiring {
    private static final Duration TO_TURN = Duration.ofSeconds(5);

    /// Threads without which a server would only seem to work.
    @Produces
    @Singleton
    @Liveness
    HealthCheck threads(PostgresJournal journal, Vertx vertx) {
        return () -> {
            var dead = new ArrayList<>(PeriodicTask.dead());
            if (!journal.isAlive()) dead.add("group-commit");
            dead.addAll(stuck(vertx.nettyEventLoopGroup()));
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

    /// Event loops that do nothing of what they are told.
    private static List<String> stuck(Iterable<EventExecutor> loops) {
        var stuck = new ArrayList<String>();
        long end = System.nanoTime() + TO_TURN.toNanos();
        var turns = new ArrayList<CountDownLatch>();
        for (EventExecutor loop : loops) {
            var turn = new CountDownLatch(1);
            try {
                loop.execute(turn::countDown);
            } catch (RejectedExecutionException ended) {
                // It will not turn any more, and is found so below.
            }
            turns.add(turn);
        }
        try {
            for (CountDownLatch turn : turns)
                if (!turn.await(end - System.nanoTime(), TimeUnit.NANOSECONDS))
                    stuck.add("event loop " + turns.indexOf(turn));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        return stuck;
    }
}
