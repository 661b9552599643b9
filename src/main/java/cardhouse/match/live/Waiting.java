package cardhouse.match.live;

import cardhouse.match.EntryListener;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The clients of this node that wait for events of a match.
///
/// A notification reports only that an event happened. Each woken client reads the match from its
/// own perspective. If nothing visible has changed, it continues to wait.
public final class Waiting implements EntryListener, AutoCloseable {
    private final Interest interest;
    private final Map<UUID, Set<Signal>> signals = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /// For a node that receives all notifications anyway.
    public Waiting() {
        this(Interest.NONE);
    }

    /// @param interest in the matches for which clients wait
    public Waiting(Interest interest) {
        this.interest = interest;
    }

    /// Reads at once, and again after every event of a match, until the result matches or the
    /// timeout has passed.
    ///
    /// @param look may be called often; an exception ends the wait
    /// @param found whether a result ends the wait
    /// @return the last result
    public <T> T until(UUID match, Duration longest, Supplier<T> look, Predicate<T> found) {
        long end = System.nanoTime() + longest.toNanos();
        // Subscribed before the first read, so that no event between the two is lost.
        try (var signal = subscribe(match)) {
            T seen = look.get();
            while (!found.test(seen)
                    && !closed
                    && signal.comes(Duration.ofNanos(end - System.nanoTime()))) seen = look.get();
            return seen;
        }
    }

    /// A signal that is given at every event of a match, until it is closed.
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

    /// Wakes the clients that wait for some matches: notifications may have been missed.
    public void wake(Predicate<UUID> some) {
        signals.keySet().stream().filter(some).forEach(this::entryIn);
    }

    /// The number of waiting clients.
    public int size() {
        return signals.values().stream().mapToInt(Set::size).sum();
    }

    /// The number of clients that wait for events of a match.
    public int size(UUID match) {
        return signals.getOrDefault(match, Set.of()).size();
    }

    /// Ends all waits with their last results.
    @Override
    public void close() {
        closed = true;
        wake(_ -> true);
    }

    /// Whether the server shuts down, so that clients should stop waiting.
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
