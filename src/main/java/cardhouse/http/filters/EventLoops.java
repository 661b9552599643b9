package cardhouse.http.filters;

import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/// The event loop threads, which serve all connections. A thread that has ended or is blocked takes
/// a share of all connections with it, while the others make the server look healthy.
@Singleton
public final class EventLoops {
    private static final Duration TO_TURN = Duration.ofSeconds(5);

    private final Vertx vertx;

    EventLoops(Vertx vertx) {
        this.vertx = vertx;
    }

    /// The event loops that execute no tasks. Must not be called on one of them.
    @SuppressWarnings("deprecation") // what takes its place is internal to Vert.x 5
    public List<String> stuck() {
        return stuck(vertx.nettyEventLoopGroup(), TO_TURN);
    }

    static List<String> stuck(Iterable<EventExecutor> loops, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        var turns = new ArrayList<CountDownLatch>();
        for (EventExecutor loop : loops) {
            var turn = new CountDownLatch(1);
            turns.add(turn);
            try {
                loop.execute(turn::countDown);
            } catch (RejectedExecutionException ended) {
                // It has shut down, as the check below finds.
            }
        }
        var stuck = new ArrayList<String>();
        try {
            for (int i = 0; i < turns.size(); i++)
                if (!turns.get(i).await(end - System.nanoTime(), TimeUnit.NANOSECONDS))
                    stuck.add("event loop " + i);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        return stuck;
    }
}
