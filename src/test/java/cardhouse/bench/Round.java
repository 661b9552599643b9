package cardhouse.bench;

import cardhouse.bench.Processors.Used;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Result of one round of measurement.
///
/// @param p50 milliseconds, as is the other
/// @param each processor time an answer, in milliseconds
record Round(int answers, double seconds, double p50, double p99, Used each) {
    private static final double SHORTEST_SECONDS = 0.5;

    /// Whether it says something: not if everything was over before it had begun.
    boolean isMeasured() {
        return answers > 0 && seconds >= SHORTEST_SECONDS;
    }

    double perSecond() {
        return answers / seconds;
    }

    /// The same, if so many answers are one of what is meant.
    Round inOne(int parts) {
        return new Round(answers / parts, seconds, p50, p99, each.an(1.0 / parts));
    }

    /// The same, if each answer is of so many items. The percentiles remain those of answers.
    Round items(double number) {
        return new Round((int) (answers * number), seconds, p50, p99, each.an(number));
    }

    /// Of all the rounds, each figure by itself.
    static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
        return median(rounds.stream().mapToDouble(figure).toArray());
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
