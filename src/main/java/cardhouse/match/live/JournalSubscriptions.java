package cardhouse.match.live;

import cardhouse.match.EntryListener;
import cardhouse.match.Reading;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.JournalPart;
import cardhouse.match.viewing.ViewerGrant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Shares journal reads among the clients of this node that follow a match. All clients pull: a
/// notification only wakes them, and they send what the journal contains.
///
/// @param <T> a serialized entry
public final class JournalSubscriptions<T> implements EntryListener {
    /// The number of entries per read.
    static final int AT_ONCE = 100;

    private final Reading reading;
    private final Waiting waiting;
    private final Format<T> format;
    private final Map<UUID, Map<ViewerGrant, Shared<T>>> followed = new ConcurrentHashMap<>();

    /// @param waiting gives its signals only after this listener was notified
    public JournalSubscriptions(Reading reading, Waiting waiting, Format<T> format) {
        this.reading = reading;
        this.waiting = waiting;
        this.format = format;
    }

    /// Serializes an entry.
    @FunctionalInterface
    public interface Format<T> {
        T written(EntryView entry);
    }

    /// @param entry serialized, for all clients with the same perspective
    public record Line<T>(int revision, T entry) {}

    /// @param ending if the match is over and these are its last lines
    public record Part<T>(List<Line<T>> lines, Optional<JournalPart.Finish> ending) {}

    private record Shared<T>(JournalTail<T> tail, int followers) {
        /// A tail that has lost entries stays with the followers that must still be notified of the
        /// loss.
        Shared<T> joined(Shared<T> another) {
            var going = tail.isLost() ? another.tail() : tail;
            return new Shared<>(going, followers + another.followers());
        }
    }

    /// A client that follows a match.
    public static final class Follower<T> implements AutoCloseable {
        private final JournalTail<T> tail;
        private final Signal signal;
        private final Runnable gone;

        private Follower(JournalTail<T> tail, Signal signal, Runnable gone) {
            this.tail = tail;
            this.signal = signal;
            this.gone = gone;
        }

        /// The next entries after a revision, in order and without a gap; empty if there are none.
        ///
        /// @throws cardhouse.platform.requests.Unavailable if the database does not answer
        /// @throws cardhouse.platform.requests.Rejection if the database has lost entries that were
        ///   sent already
        public Part<T> after(int revision) {
            return tail.after(revision);
        }

        /// Given when there may be more.
        public Signal signal() {
            return signal;
        }

        @Override
        public void close() {
            signal.close();
            gone.run();
        }
    }

    /// Follows a match until the follower is closed.
    public Follower<T> follow(ViewerGrant eyes) {
        var signal = waiting.subscribe(eyes.match());
        var all =
                followed.compute(
                        eyes.match(),
                        (_, others) -> {
                            Map<ViewerGrant, Shared<T>> joined =
                                    others == null ? new ConcurrentHashMap<>() : others;
                            joined.merge(
                                    eyes,
                                    new Shared<>(new JournalTail<>(reading, eyes, format), 1),
                                    Shared::joined);
                            return joined;
                        });
        return new Follower<>(
                Objects.requireNonNull(all.get(eyes)).tail(), signal, () -> leave(eyes));
    }

    /// The number of clients that follow each match as spectators, without a delay.
    public Map<UUID, Integer> viewers() {
        var viewers = new HashMap<UUID, Integer>();
        followed.forEach((match, all) -> {
            @Nullable Shared<T> shared = all.get(ViewerGrant.watching(match));
            if (shared != null) viewers.put(match, shared.followers());
        });
        return viewers;
    }

    private void leave(ViewerGrant eyes) {
        followed.computeIfPresent(
                eyes.match(),
                (_, all) -> {
                    all.computeIfPresent(
                            eyes,
                            (_, shared) ->
                                    shared.followers() == 1
                                            ? null
                                            : new Shared<>(shared.tail(), shared.followers() - 1));
                    return all.isEmpty() ? null : all;
                });
    }

    @Override
    public void entryIn(UUID match) {
        followed.getOrDefault(match, Map.of()).values().forEach(one -> one.tail().spoil());
    }

    @Override
    public void entriesLost(UUID match) {
        followed.getOrDefault(match, Map.of()).values().forEach(one -> one.tail().lose());
    }

    /// Notifications for some matches may have been missed.
    public void spoil(Predicate<UUID> some) {
        followed.keySet().stream().filter(some).forEach(this::entryIn);
    }
}
