package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;

/// A journal that others are a little faster to write to.
///
/// @param meanwhile what they do just before something is appended, one thing each time
public record ContendedJournal(Journal journal, Queue<Runnable> meanwhile) implements Journal {
    @Override
    public Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
        Optional.ofNullable(meanwhile.poll()).ifPresent(Runnable::run);
        return journal.append(match, entry, key, outbox);
    }

    @Override
    public List<Kept> read(UUID match, int after, int limit) {
        return journal.read(match, after, limit);
    }

    @Override
    public Optional<Entry> find(UUID match, Seat seat, String key) {
        return journal.find(match, seat, key);
    }
}
