package cardhouse.bench;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// How long things took that happened between two moments, counted by many threads.
final class Figures {
    private static final int MOST = 4_000_000;

    private final int[] micros = new int[MOST];
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicLong others = new AtomicLong();
    private volatile boolean counting;
    private volatile long began;
    private volatile long ended;

    void begin() {
        began = System.nanoTime();
        counting = true;
    }

    void end() {
        counting = false;
        ended = System.nanoTime();
    }

    /// One more is done.
    void done(long nanos) {
        if (!counting) return;
        int place = count.getAndIncrement();
        if (place < MOST) micros[place] = (int) (nanos / 1_000);
    }

    /// Something that is not measured happened besides.
    void besides() {
        if (counting) others.incrementAndGet();
    }

    /// One line: done per second, the median and the 99th percentile in microseconds, and what
    /// happened besides per second.
    String line() {
        int taken = Math.min(MOST, count.get());
        if (taken == 0) throw new IllegalStateException("nothing was measured");
        Arrays.sort(micros, 0, taken);
        double seconds = (ended - began) / 1e9;
        return "%d %d %d %d"
                .formatted(
                        Math.round(count.get() / seconds),
                        micros[taken / 2],
                        micros[(int) (taken * 0.99)],
                        Math.round(others.get() / seconds));
    }
}
