package cardhouse.match.store;

import static cardhouse.platform.metrics.Meters.label;

import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.platform.metrics.Meters;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import java.util.function.IntSupplier;

/// Counts commits of entries.
public final class CommitCounts {
    /// The result of an append.
    public enum Fate {
        STORED,
        /// The request had been answered before.
        DUPLICATE,
        /// Another entry was first.
        CONFLICT,
        /// The previous entry no longer exists.
        PREDECESSOR_MISSING,
        /// The database could not store it, for no fault of the entry.
        FAILED
    }

    private final Histogram entries =
            Meters.histogram(
                    "cardhouse_journal_commit_entries",
                    "Number of entries in a commit",
                    1,
                    2,
                    4,
                    8,
                    16,
                    32,
                    64,
                    128,
                    256);
    private final Histogram seconds =
            Meters.seconds("cardhouse_journal_commit_duration_seconds", "Duration of a commit");
    private final Counter fates =
            Meters.counter(
                    "cardhouse_journal_appends",
                    "Number of entries by result; failed: the database did not store them",
                    "result",
                    Fate.class);
    private final IntSupplier waiting;

    CommitCounts(IntSupplier waiting) {
        this.waiting = waiting;
    }

    public Histogram entries() {
        return entries;
    }

    public Histogram seconds() {
        return seconds;
    }

    public Counter fates() {
        return fates;
    }

    /// Entries that wait for the next commit.
    public int waiting() {
        return waiting.getAsInt();
    }

    void failed(int entries) {
        fates.labelValues(label(Fate.FAILED)).inc(entries);
    }

    void count(Appended became) {
        var fate =
                switch (became) {
                    case Appended.Kept _ -> Fate.STORED;
                    case NotKept.KEY_TAKEN -> Fate.DUPLICATE;
                    case NotKept.REVISION_TAKEN -> Fate.CONFLICT;
                    case NotKept.PREDECESSOR_GONE -> Fate.PREDECESSOR_MISSING;
                };
        fates.labelValues(label(fate)).inc();
    }
}
