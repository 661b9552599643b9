package cardhouse.metering;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.atomic.LongAdder;

/// How often each of a few things has happened. They are known from the start, so that what is told
/// never has more lines than that, and a thing that has not happened yet is told as 0.
public final class Counts<K> {
    /// In their order.
    private final SequencedMap<K, LongAdder> counts;

    private Counts(Collection<K> things) {
        counts = new LinkedHashMap<>();
        for (K thing : things) counts.put(thing, new LongAdder());
    }

    public static <K> Counts<K> of(Collection<K> things) {
        return new Counts<>(things);
    }

    public static <K extends Enum<K>> Counts<K> of(Class<K> things) {
        return new Counts<>(Arrays.asList(things.getEnumConstants()));
    }

    /// It has happened once more. What is none of the known things is not counted.
    public void count(K thing) {
        add(thing, 1);
    }

    public void add(K thing, long times) {
        LongAdder count = counts.get(thing);
        if (count != null) count.add(times);
    }

    public long of(K thing) {
        LongAdder count = counts.get(thing);
        return count == null ? 0 : count.sum();
    }

    /// The things that are counted.
    public Collection<K> things() {
        return counts.sequencedKeySet();
    }

    /// How often each has happened by now.
    public Map<K, Long> all() {
        var all = new LinkedHashMap<K, Long>();
        counts.forEach((thing, count) -> all.put(thing, count.sum()));
        return all;
    }
}
