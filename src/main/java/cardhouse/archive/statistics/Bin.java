package cardhouse.archive.statistics;

import java.util.Collection;

/// Count of the numbers in a bin of a histogram.
///
/// @param sum of these numbers, so that means are exact
public record Bin(long count, long sum) {
    static final Bin EMPTY = new Bin(0, 0);

    /// @param bins at least one of them not empty, for a mean
    public static Bin all(Collection<Bin> bins) {
        return bins.stream().reduce(EMPTY, Bin::and);
    }

    public double mean() {
        return (double) sum / count;
    }

    Bin and(Bin more) {
        return new Bin(count + more.count, sum + more.sum);
    }
}
