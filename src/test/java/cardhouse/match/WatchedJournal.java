package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;

/// A journal that counts its queries, and runs a test's action right after an answer.
final class WatchedJournal implements Journal {
    private final Journal journal;

    /// What others do once something was read, one thing each time.
    final Queue<Runnable> afterwards = new ArrayDeque<>();

    private int asked;

    WatchedJournal(Journal journal) {
        this.journal = journal;
    }

    /// How often, without appends, since this was asked last.
    int asked() {
        int times = asked;
        asked = 0;
        return times;
    }

    @Override
    public Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
        return journal.append(match, entry, key, outbox);
    }

    @Override
    public List<Kept> read(UUID match, int after, int limit) {
        asked++;
        List<Kept> read = journal.read(match, after, limit);
        Optional.ofNullable(afterwards.poll()).ifPresent(Runnable::run);
        return read;
    }

    @Override
    public Optional<Entry> find(UUID match, Seat seat, String key) {
        asked++;
        return journal.find(match, seat, key);
    }
}
