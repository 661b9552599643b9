package cardhouse.postgres;

import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.metering.Counts;
import cardhouse.metering.Histogram;
import java.util.function.IntSupplier;

/// What is known of the commits of entries, for whoever watches.
public final class CommitCounts {
    /// What became of an entry.
    public enum Fate {
        KEPT,
        /// The request had been answered before.
        REPEATED,
        /// Another entry was first.
        STALE,
        /// The entry before it is not there any more.
        GONE,
        /// It could not be kept, which is not its fault.
        FAILED
    }

    private final Histogram entries = Histogram.of(1, 2, 4, 8, 16, 32, 64, 128, 256);
    private final Histogram seconds = Histogram.ofSeconds();
    private final Counts<Fate> fates = Counts.of(Fate.class);
    private final IntSupplier waiting;

    CommitCounts(IntSupplier waiting) {
        this.waiting = waiting;
    }

    /// How many entries were committed together.
    public Histogram entries() {
        return entries;
    }

    /// How long that took.
    public Histogram seconds() {
        return seconds;
    }

    public Counts<Fate> fates() {
        return fates;
    }

    /// Entries that wait for the next commit.
    public int waiting() {
        return waiting.getAsInt();
    }

    void count(Appended became) {
        fates.count(
                switch (became) {
                    case Appended.Kept _ -> Fate.KEPT;
                    case NotKept.KEY_TAKEN -> Fate.REPEATED;
                    case NotKept.REVISION_TAKEN -> Fate.STALE;
                    case NotKept.PREDECESSOR_GONE -> Fate.GONE;
                });
    }
}
