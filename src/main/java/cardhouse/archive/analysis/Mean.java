package cardhouse.archive.analysis;

/// The mean of numbers, with its variance.
final class Mean {
    private static final double NINETY_FIVE_PER_CENT = 1.959964;
    private static final double DECIMALS = 10_000;

    private int count;
    private double sum;
    private double squares;

    void add(double number) {
        count++;
        sum += number;
        squares += number * number;
    }

    double mean() {
        return count == 0 ? 0 : sum / count;
    }

    /// The variance of the mean.
    double variance() {
        if (count < 2) return 0;
        double spread = Math.max(0, squares / count - mean() * mean());
        return spread / (count - 1);
    }

    /// Half the width of the 95 % confidence interval.
    static double margin(double variance) {
        return NINETY_FIVE_PER_CENT * Math.sqrt(variance);
    }

    /// The rounded value that is published; further digits have no meaning.
    static double rounded(double number) {
        // Not -0, which JSON distinguishes from 0.
        return Math.round(number * DECIMALS) / DECIMALS + 0.0;
    }
}
