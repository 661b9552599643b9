package cardhouse.match.live.http;

import static cardhouse.platform.metrics.Meters.label;

import cardhouse.platform.metrics.Meters;
import io.prometheus.metrics.core.metrics.Counter;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/// Counts the open streams.
public final class StreamCounts {
    public enum Kind {
        /// Stream of the entries of one match.
        JOURNAL,
        /// Stream of a player's turns.
        TURNS,
        /// Stream of an account's events.
        EVENTS
    }

    private final Map<Kind, AtomicInteger> open =
            Map.of(
                    Kind.JOURNAL,
                    new AtomicInteger(),
                    Kind.TURNS,
                    new AtomicInteger(),
                    Kind.EVENTS,
                    new AtomicInteger());
    private final Counter behind =
            Meters.counter(
                    "cardhouse_stream_slow_consumers",
                    "Number of streams closed because their clients read too slowly",
                    "kind",
                    Kind.class);

    void opened(Kind kind) {
        count(kind).incrementAndGet();
    }

    void ended(Kind kind) {
        count(kind).decrementAndGet();
    }

    private AtomicInteger count(Kind kind) {
        return Objects.requireNonNull(open.get(kind));
    }

    public int open(Kind kind) {
        return count(kind).get();
    }

    public Counter behind() {
        return behind;
    }

    public void fellBehind(Kind kind) {
        behind.labelValues(label(kind)).inc();
    }
}
