package cardhouse.metering;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/// How large things were: how many of them up to each of some bounds.
public final class Histogram {
    private static final double NANOS = 1e9;

    private final double[] bounds;

    /// One for each bound, and one for what is above the last.
    private final LongAdder[] counts;

    private final DoubleAdder sum = new DoubleAdder();

    private Histogram(double... bounds) {
        this.bounds = bounds;
        this.counts = new LongAdder[bounds.length + 1];
        Arrays.setAll(counts, _ -> new LongAdder());
    }

    /// @param bounds rising
    public static Histogram of(double... bounds) {
        for (int i = 1; i < bounds.length; i++)
            if (bounds[i] <= bounds[i - 1]) throw new IllegalArgumentException("not rising");
        return new Histogram(bounds.clone());
    }

    /// Of times from a millisecond to ten seconds.
    public static Histogram ofSeconds() {
        return of(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10);
    }

    public void record(double value) {
        int bucket = 0;
        while (bucket < bounds.length && value > bounds[bucket]) bucket++;
        counts[bucket].increment();
        sum.add(value);
    }

    public void record(Duration time) {
        record(time.toNanos() / NANOS);
    }

    /// @param start what [System#nanoTime] was when it began
    public void recordSince(long start) {
        record((System.nanoTime() - start) / NANOS);
    }

    /// The largest value of each bucket, rising; that of the last is infinite.
    public double[] upperBounds() {
        double[] upper = Arrays.copyOf(bounds, counts.length);
        upper[bounds.length] = Double.POSITIVE_INFINITY;
        return upper;
    }

    /// The number of values in each bucket.
    public long[] counts() {
        return Arrays.stream(counts).mapToLong(LongAdder::sum).toArray();
    }

    public double sum() {
        return sum.sum();
    }

    /// How many there were.
    public long count() {
        return Arrays.stream(counts()).sum();
    }
}
