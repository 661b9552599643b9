package cardhouse.bots;

import cardhouse.background.FairThreads;
import cardhouse.metering.Histogram;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/// Where built-in bots think: on a few threads of the lowest priority, which are no carriers of
/// virtual threads. Accounts take turns, however many thoughts each has ordered, and only so many
/// may wait.
public final class ThinkingPool {
    private final FairThreads threads;
    private final int most;
    private final int mostOfOne;
    private final AtomicInteger underWay = new AtomicInteger();
    private final LongAdder declined = new LongAdder();
    private final Histogram seconds = Histogram.ofSeconds();

    /// @param atOnce how many bots may think at once, from 1
    /// @param most that may wait
    /// @param mostOfOne the same of what one account has ordered
    public ThinkingPool(int atOnce, int most, int mostOfOne) {
        this.threads = FairThreads.humble("thinking-", atOnce);
        this.most = most;
        this.mostOfOne = mostOfOne;
    }

    /// Waits until it is thought through.
    ///
    /// @param account that ordered it
    /// @return nothing if too much waits already
    public <T> Optional<T> think(UUID account, Supplier<T> thought) {
        var result = threads.unlessMore(most, mostOfOne, account, () -> timed(thought));
        if (result.isEmpty()) declined.increment();
        return result;
    }

    private <T> T timed(Supplier<T> thought) {
        long start = System.nanoTime();
        underWay.incrementAndGet();
        try {
            return thought.get();
        } finally {
            underWay.decrementAndGet();
            seconds.recordSince(start);
        }
    }

    /// How many wait.
    public int waiting() {
        return threads.waiting();
    }

    /// How many are being thought.
    public int underWay() {
        return underWay.get();
    }

    /// How many were not, because too many waited.
    public long declined() {
        return declined.sum();
    }

    /// How long they took, without the waiting.
    public Histogram seconds() {
        return seconds;
    }
}
