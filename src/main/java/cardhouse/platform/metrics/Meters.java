package cardhouse.platform.metrics;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/// Creates meters by Cardhouse's conventions: histograms with few fixed buckets, counters that
/// start at 0 for each value of their label, no exemplars.
public final class Meters {
    private static final double NANOS = 1e9;
    private static final double[] SECONDS = {
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10
    };

    private Meters() {}

    public static Counter counter(String name, String help, String... labels) {
        return Counter.builder()
                .name(name)
                .help(help)
                .labelNames(labels)
                .withoutExemplars()
                .build();
    }

    public static Counter counter(
            String name, String help, String label, Collection<String> values) {
        Counter counter = counter(name, help, label);
        values.forEach(counter::initLabelValues);
        return counter;
    }

    public static Counter counter(
            String name, String help, String label, Class<? extends Enum<?>> values) {
        return counter(
                name,
                help,
                label,
                Arrays.stream(values.getEnumConstants()).map(Meters::label).toList());
    }

    public static Histogram histogram(String name, String help, double... upperBounds) {
        return builder(name, help, upperBounds).build();
    }

    /// A histogram of times from a millisecond to ten seconds.
    public static Histogram seconds(String name, String help, String... labels) {
        return builder(name, help, SECONDS).labelNames(labels).build();
    }

    private static Histogram.Builder builder(String name, String help, double... upperBounds) {
        return Histogram.builder()
                .name(name)
                .help(help)
                .classicOnly()
                .classicUpperBounds(upperBounds)
                .withoutExemplars();
    }

    public static double seconds(Duration time) {
        return time.toNanos() / NANOS;
    }

    /// @param start value of [System#nanoTime] at the start
    public static double secondsSince(long start) {
        return (System.nanoTime() - start) / NANOS;
    }

    /// A constant as the value of a label.
    public static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
