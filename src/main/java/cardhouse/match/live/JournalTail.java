package cardhouse.match.live;

import cardhouse.match.Reading;
import cardhouse.match.viewing.JournalPart;
import cardhouse.match.viewing.ViewerGrant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// The last entries of one match's journal from one perspective. They are read and serialized once
/// for all its followers after each notification. It is only a cache: for older entries, the
/// journal is read.
///
/// @param <T> a serialized entry
final class JournalTail<T> {
    private static final int KEPT = 32;

    private final Reading reading;
    private final ViewerGrant eyes;
    private final JournalSubscriptions.Format<T> format;
    private final ReentrantLock looking = new ReentrantLock();
    private final Deque<JournalSubscriptions.Line<T>> lines = new ArrayDeque<>();
    private volatile boolean stale = true;
    private volatile boolean lost;
    private int last = -1;
    private Optional<JournalPart.Finish> ending = Optional.empty();

    JournalTail(Reading reading, ViewerGrant eyes, JournalSubscriptions.Format<T> format) {
        this.reading = reading;
        this.eyes = eyes;
        this.format = format;
    }

    /// There may be new entries.
    void spoil() {
        stale = true;
    }

    /// Entries that were sent are lost, and others may take their revisions.
    void lose() {
        lost = true;
    }

    boolean isLost() {
        return lost;
    }

    JournalSubscriptions.Part<T> after(int revision) {
        if (lost) throw TurnSubscriptions.entriesLost();
        looking.lock();
        try {
            if (stale) look();
            if (revision >= last) return new JournalSubscriptions.Part<>(List.of(), ending);
            if (!lines.isEmpty() && revision >= lines.getFirst().revision() - 1)
                return new JournalSubscriptions.Part<>(
                        lines.stream().filter(line -> line.revision() > revision).toList(), ending);
        } finally {
            looking.unlock();
        }
        var read = reading.follow(eyes, revision, JournalSubscriptions.AT_ONCE);
        boolean whole = read.entries().size() < JournalSubscriptions.AT_ONCE;
        return new JournalSubscriptions.Part<>(
                written(read), whole ? read.ending() : Optional.empty());
    }

    /// Reads the entries since the last read; the first read only finds the end of the journal. A
    /// notification that arrives during a read causes another one.
    private void look() {
        stale = false;
        try {
            if (last < 0) last = reading.follow(eyes, Integer.MAX_VALUE, 1).revision();
            JournalPart read;
            do {
                read = reading.follow(eyes, last, JournalSubscriptions.AT_ONCE);
                for (var line : written(read)) {
                    lines.addLast(line);
                    last = line.revision();
                }
                while (lines.size() > KEPT) lines.removeFirst();
            } while (read.entries().size() == JournalSubscriptions.AT_ONCE);
            ending = read.ending();
        } catch (RuntimeException failed) {
            stale = true;
            throw failed;
        }
    }

    private List<JournalSubscriptions.Line<T>> written(JournalPart read) {
        var all = new ArrayList<JournalSubscriptions.Line<T>>();
        for (var entry : read.entries())
            all.add(new JournalSubscriptions.Line<>(entry.revision(), format.written(entry)));
        return all;
    }
}
