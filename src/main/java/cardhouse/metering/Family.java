package cardhouse.metering;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// All that is told under one name.
///
/// @param name in the words of Prometheus, with the unit last and without `_total`
/// @param help what it tells, for the operator
/// @param samples one, or one for each thing that is told apart
public record Family(String name, Kind kind, String help, List<Sample> samples) {
    public enum Kind {
        /// It only grows, until the server is started anew.
        COUNTER,
        /// It is as it is now.
        GAUGE,
        HISTOGRAM
    }

    public Family {
        samples = List.copyOf(samples);
    }

    /// @param labels which one it is, by name and value, all of them known from the start
    public record Sample(Map<String, String> labels, Source source) {}

    /// Where a value is read when somebody asks.
    public sealed interface Source {
        record Value(DoubleSupplier now) implements Source {}

        record Sizes(Histogram histogram) implements Source {}
    }

    /// The name that it is told and asked for by.
    public String told() {
        return kind == Kind.COUNTER ? name + "_total" : name;
    }

    /// What its samples are told apart by.
    public List<String> labels() {
        return samples.getFirst().labels().keySet().stream().sorted().toList();
    }

    public static Family counter(String name, String help, LongSupplier now) {
        return one(name, Kind.COUNTER, help, new Source.Value(now::getAsLong));
    }

    /// @param label what the things are called
    public static <K> Family counter(String name, String help, String label, Counts<K> counts) {
        return each(name, Kind.COUNTER, help, label, counts.things(), counts::of);
    }

    public static Family gauge(String name, String help, DoubleSupplier now) {
        return one(name, Kind.GAUGE, help, new Source.Value(now));
    }

    /// @param label what the things are called
    public static <K> Family gauge(
            String name,
            String help,
            String label,
            Iterable<K> things,
            Function<K, ? extends Number> now) {
        return each(name, Kind.GAUGE, help, label, things, now);
    }

    public static Family histogram(String name, String help, Histogram histogram) {
        return one(name, Kind.HISTOGRAM, help, new Source.Sizes(histogram));
    }

    private static Family one(String name, Kind kind, String help, Source source) {
        return new Family(name, kind, help, List.of(new Sample(Map.of(), source)));
    }

    private static <K> Family each(
            String name,
            Kind kind,
            String help,
            String label,
            Iterable<K> things,
            Function<K, ? extends Number> now) {
        var samples = new ArrayList<Sample>();
        for (K thing : things)
            samples.add(
                    new Sample(
                            Map.of(label, label(thing)),
                            new Source.Value(() -> now.apply(thing).doubleValue())));
        return new Family(name, kind, help, samples);
    }

    /// A constant as it is written in a label.
    public static String label(Object thing) {
        return thing instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : String.valueOf(thing);
    }
}
