package cardhouse.compete.sets;

import java.util.List;
import java.util.Optional;

/// A mean, and how far from it the true one may be.
///
/// @param halfWidth of the interval at 95 % by Student's t; none for fewer than two values
public record Interval(double mean, Optional<Double> halfWidth) {
    /// The quantiles at 97.5 % for 1 to 30 degrees of freedom.
    private static final double[] STUDENT = {
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010,
        2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739,
        2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423
    };

    public static Interval of(List<Double> values) {
        int count = values.size();
        if (count == 0) throw new IllegalArgumentException("nothing to take the mean of");
        double mean = values.stream().mapToDouble(value -> value).sum() / count;
        if (count < 2) return new Interval(mean, Optional.empty());
        double squares =
                values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
        double error = Math.sqrt(squares / (count - 1) / count);
        return new Interval(mean, Optional.of(quantile(count - 1) * error));
    }

    /// Beyond the table, the first terms of its expansion about the normal distribution (Abramowitz
    /// and Stegun 26.7.5).
    private static double quantile(int freedom) {
        if (freedom <= STUDENT.length) return STUDENT[freedom - 1];
        double z = 1.959964;
        double first = (Math.pow(z, 3) + z) / 4;
        double second = (5 * Math.pow(z, 5) + 16 * Math.pow(z, 3) + 3 * z) / 96;
        return z + first / freedom + second / ((double) freedom * freedom);
    }
}
