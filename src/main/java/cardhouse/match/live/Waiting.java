package cardhouse.match.live;

import cardhouse.match.EntryListener;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Who waits for news of which match on this node.
///
/// News say that something happened, never what: whoever is woken looks for itself, with its own
/// eyes, and goes on waiting if there is nothing new for them.
public final class Waiting implements EntryListener, AutoCloseable {
    private final Interest interest;
    private final Map<UUID, Set<Signal>> signals = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /// Of a node that hears of everything anyway.
    public Waiting() {
        this(Interest.NONE);
    }

    /// @param interest in the matches that somebody waits for
    public Waiting(Interest interest) {
        this.interest = interest;
    }

    /// Looks at once, and again after every news of a match until something is found or the time is
    /// over.
    ///
    /// @param look may be called often; what it throws ends the waiting
    /// @param found whether it is what was waited for
    /// @return what was seen last
    public <T> T until(UUID match, Duration longest, Supplier<T> look, Predicate<T> found) {
        long end = System.nanoTime() + longest.toNanos();
        // Subscribed before the first look, so that nothing can happen between the two unheard.
        try (var signal = subscribe(match)) {
            T seen = look.get();
            while (!found.test(seen)
                    && !closed
                    && signal.comes(Duration.ofNanos(end - System.nanoTime()))) seen = look.get();
            return seen;
        }
    }

    /// A signal that comes at every news of a match, until it is closed.
    public Signal subscribe(UUID match) {
        interest.begin(match);
        var signal = new Signal(one -> unsubscribe(match, one));
        signals.compute(
                match,
                (_, others) -> {
                    Set<Signal> all = others == null ? ConcurrentHashMap.newKeySet() : others;
                    all.add(signal);
                    return all;
                });
        return signal;
    }

    @Override
    public void entryIn(UUID match) {
        signals.getOrDefault(match, Set.of()).forEach(Signal::give);
    }

    @Override
    public void entriesLost(UUID match) {
        entryIn(match);
    }

    /// Has those look who wait for some matches: news may have been missed.
    public void wake(Predicate<UUID> some) {
        signals.keySet().stream().filter(some).forEach(this::entryIn);
    }

    /// How many wait.
    public int size() {
        return signals.values().stream().mapToInt(Set::size).sum();
    }

    /// How many of them wait for news of a match.
    public int size(UUID match) {
        return signals.getOrDefault(match, Set.of()).size();
    }

    /// Sends everybody away with what they saw last.
    @Override
    public void close() {
        closed = true;
        wake(_ -> true);
    }

    /// Whether the server ends, so that nobody should go on waiting.
    public boolean isClosed() {
        return closed;
    }

    private void unsubscribe(UUID match, Signal signal) {
        signals.computeIfPresent(
                match,
                (_, all) -> {
                    if (all.remove(signal)) interest.end(match);
                    return all.isEmpty() ? null : all;
                });
    }
}
