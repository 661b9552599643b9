package cardhouse.bots;

import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairThreads;
import cardhouse.platform.metrics.Meters;
import io.prometheus.metrics.core.metrics.Histogram;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// Where built-in bots think: on a few threads of the lowest priority, which are no carriers of
/// virtual threads. Accounts take turns, however many matches each has opened.
///
/// A match waits for its account's turn before it is read, so that each of those that wait takes
/// little memory. Twice as many as may think have the turn, because they also read and write.
public final class ThinkingPool {
    private final FairThreads threads;
    private final FairThreads turns;
    private final AtomicInteger underWay = new AtomicInteger();
    private final Histogram seconds =
            Meters.seconds(
                    "cardhouse_bots_thinking_seconds",
                    "How long a built-in bot thought about a move");

    /// @param atOnce how many bots may think at once, from 1
    public ThinkingPool(int atOnce) {
        this.threads = FairThreads.humble("thinking-", atOnce);
        this.turns = FairThreads.virtual("thoughtful-", 2 * atOnce, atOnce);
    }

    /// Waits for the turn of an account, and does what its bots think for.
    ///
    /// @param account that opened the match
    public <T> T inTurn(UUID account, Supplier<T> work) {
        return turns.of(Asker.of(account), work);
    }

    /// Waits until it is thought through.
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

    /// How many wait.
    public int waiting() {
        return turns.waiting() + threads.waiting();
    }

    /// How many are being thought.
    public int underWay() {
        return underWay.get();
    }

    /// How long they took, without the waiting.
    public Histogram seconds() {
        return seconds;
    }
}
