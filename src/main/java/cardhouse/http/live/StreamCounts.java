package cardhouse.http.live;

import cardhouse.metering.Counts;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// How many streams there are, for whoever watches.
public final class StreamCounts {
    public enum Kind {
        /// Of one match.
        JOURNAL,
        /// Of a player's turns.
        TURNS
    }

    private final Map<Kind, AtomicInteger> open = new EnumMap<>(Kind.class);
    private final Counts<Kind> behind = Counts.of(Kind.class);

    StreamCounts() {
        for (Kind kind : Kind.values()) open.put(kind, new AtomicInteger());
    }

    void opened(Kind kind) {
        count(kind).incrementAndGet();
    }

    void ended(Kind kind) {
        count(kind).decrementAndGet();
    }

    private AtomicInteger count(Kind kind) {
        AtomicInteger count = open.get(kind);
        if (count == null) throw new IllegalArgumentException("no such kind");
        return count;
    }

    /// How many are open.
    public int open(Kind kind) {
        return count(kind).get();
    }

    /// How many were ended because their clients did not take what they were sent.
    public Counts<Kind> behind() {
        return behind;
    }
}
