package cardhouse.bots;

import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairExecutor;
import cardhouse.platform.metrics.Meters;
import io.prometheus.metrics.core.metrics.Histogram;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// Threads of built-in bots that think: a few of the lowest priority, which are no carriers of
/// virtual threads. Accounts take turns, independently of the number of matches that each has
/// opened.
///
/// A match waits for its account's turn before it is read, so that a waiting match takes little
/// memory. The number of turns is twice the number of threads, because matches are also read and
/// written.
public final class ThinkingPool {
    private final FairExecutor threads;
    private final FairExecutor turns;
    private final AtomicInteger underWay = new AtomicInteger();
    private final Histogram seconds =
            Meters.seconds(
                    "cardhouse_bot_computation_duration_seconds",
                    "Time that a built-in bot took to compute a move");

    /// @param atOnce number of bots that may think at once, from 1
    public ThinkingPool(int atOnce) {
        this.threads = FairExecutor.humble("thinking-", atOnce);
        this.turns = FairExecutor.virtual("thoughtful-", 2 * atOnce, atOnce);
    }

    /// Waits for the turn of an account, and runs the work of its bots.
    ///
    /// @param account that opened the match
    public <T> T inTurn(UUID account, Supplier<T> work) {
        return turns.of(Asker.of(account), work);
    }

    /// Waits for the result of thinking.
    ///
    /// @param account that opened the match
    public <T> T think(UUID account, Supplier<T> thought) {
        return threads.of(Asker.of(account), () -> timed(thought));
    }

    private <T> T timed(Supplier<T> thought) {
        long start = System.nanoTime();
        underWay.incrementAndGet();
        try {
            return thought.get();
        } finally {
            underWay.decrementAndGet();
            seconds.observe(Meters.secondsSince(start));
        }
    }

    /// Number of moves that wait.
    public int waiting() {
        return turns.waiting() + threads.waiting();
    }

    /// Number of moves in progress.
    public int underWay() {
        return underWay.get();
    }

    /// Thinking times, without the waiting.
    public Histogram seconds() {
        return seconds;
    }
}
