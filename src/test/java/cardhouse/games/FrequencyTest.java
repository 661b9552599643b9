package cardhouse.games;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.function.Supplier;

/// Tests that values occur with their expected frequencies: a chi-squared test. Its distribution is
/// approximated by the normal one after Wilson and Hilferty, "The Distribution of Chi-Square"
/// (Proceedings of the National Academy of Sciences 17, 1931).
public final class FrequencyTest {
    /// Beyond this, five hundred right samplers would fail once in a hundred runs.
    public static final double MOST = 4.1;

    /// Things that are expected less often are counted as one.
    private static final double FEWEST = 5;

    private static final int DRAWS_EACH = 30;
    private static final int FEWEST_DRAWS = 1_000;
    private static final int MOST_DRAWS = 30_000;

    private FrequencyTest() {}

    /// How many standard deviations what is drawn is from what should be; infinitely many if
    /// something comes that never should.
    ///
    /// @param weights how often each thing should come, in any unit
    public static <T> double deviation(Map<T, Double> weights, Supplier<T> drawn) {
        double sum = weights.values().stream().mapToDouble(weight -> weight).sum();
        int draws = Math.clamp((long) DRAWS_EACH * weights.size(), FEWEST_DRAWS, MOST_DRAWS);
        var counts = new HashMap<T, Integer>();
        for (int i = 0; i < draws; i++) counts.merge(drawn.get(), 1, Integer::sum);
        if (!weights.keySet().containsAll(counts.keySet())) return Double.POSITIVE_INFINITY;
        double chiSquared = 0;
        int cells = 0;
        double rareExpected = 0;
        int rare = 0;
        for (var weight : weights.entrySet()) {
            double expected = weight.getValue() / sum * draws;
            int count = counts.getOrDefault(weight.getKey(), 0);
            if (expected < FEWEST) {
                rareExpected += expected;
                rare += count;
            } else {
                chiSquared += (count - expected) * (count - expected) / expected;
                cells++;
            }
        }
        if (rareExpected >= FEWEST) {
            chiSquared += (rare - rareExpected) * (rare - rareExpected) / rareExpected;
            cells++;
        }
        return deviation(chiSquared, cells);
    }

    /// The same of two counts, each of things that were drawn: whether they were drawn from the
    /// same.
    public static <T> double between(Map<T, Integer> some, Map<T, Integer> others) {
        double first = some.values().stream().mapToInt(count -> count).sum();
        double second = others.values().stream().mapToInt(count -> count).sum();
        var things = new HashSet<>(some.keySet());
        things.addAll(others.keySet());
        double chiSquared = 0;
        int cells = 0;
        double[] rare = new double[2];
        for (T thing : things) {
            double one = some.getOrDefault(thing, 0);
            double other = others.getOrDefault(thing, 0);
            if ((one + other) * Math.min(first, second) / (first + second) < FEWEST) {
                rare[0] += one;
                rare[1] += other;
            } else {
                chiSquared += distance(one, other, first, second);
                cells++;
            }
        }
        if (rare[0] + rare[1] > 0) {
            chiSquared += distance(rare[0], rare[1], first, second);
            cells++;
        }
        return deviation(chiSquared, cells);
    }

    private static double distance(double one, double other, double first, double second) {
        double apart = one * Math.sqrt(second / first) - other * Math.sqrt(first / second);
        return apart * apart / (one + other);
    }

    private static double deviation(double chiSquared, int cells) {
        if (cells < 2) return 0;
        double spread = 2.0 / (9 * (cells - 1));
        return (Math.cbrt(chiSquared / (cells - 1)) - (1 - spread)) / Math.sqrt(spread);
    }
}
