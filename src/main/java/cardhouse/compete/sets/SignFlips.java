package cardhouse.compete.sets;

import java.util.List;
import java.util.SplittableRandom;

/// Probability of differences this large by chance alone: the permutation test of paired values. If
/// two players were equally strong, each difference could as well have the other sign.
///
/// @param exact whether all signs were tried, and not a random sample
public record SignFlips(double likelihood, boolean exact) {
    /// So many signs are tried in all ways.
    static final int MOST_EXACT = 16;

    static final int DRAWN = 20_000;

    /// A fixed seed, so that a caller cannot repeat the draw until the result suits.
    private static final long DRAWN_FROM = 0x5e75;

    private static final double ROUNDING = 1e-9;

    /// The probability of both tails.
    public static SignFlips of(List<Double> differences) {
        double[] sizes =
                differences.stream().mapToDouble(Math::abs).filter(size -> size > 0).toArray();
        double found = Math.abs(differences.stream().mapToDouble(value -> value).sum()) - ROUNDING;
        return sizes.length <= MOST_EXACT ? all(sizes, found) : some(sizes, found);
    }

    private static SignFlips all(double[] sizes, double found) {
        int ways = 1 << sizes.length;
        int asLarge = 0;
        for (int signs = 0; signs < ways; signs++)
            if (Math.abs(sum(sizes, signs)) >= found) asLarge++;
        return new SignFlips((double) asLarge / ways, true);
    }

    private static double sum(double[] sizes, int signs) {
        double sum = 0;
        for (int i = 0; i < sizes.length; i++) sum += (signs >> i & 1) == 0 ? sizes[i] : -sizes[i];
        return sum;
    }

    /// The observed result is one of the possible ones, so that no probability is reported as 0.
    private static SignFlips some(double[] sizes, double found) {
        var random = new SplittableRandom(DRAWN_FROM);
        int asLarge = 1;
        for (int draw = 0; draw < DRAWN; draw++) {
            double sum = 0;
            for (double size : sizes) sum += random.nextBoolean() ? size : -size;
            if (Math.abs(sum) >= found) asLarge++;
        }
        return new SignFlips((double) asLarge / (DRAWN + 1), false);
    }
}
