package cardhouse.match;

import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.platform.requests.Unavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/// Folds matches from their journals, from the beginning or from a checkpoint.
///
/// After the database was unavailable, all cached state is in doubt: the database may have lost
/// committed entries.
final class JournalFold {
    private static final int PAGE = 1_000;

    private final Journal journal;
    private final CanonicalCodec codec;
    private final Checkpoints checkpoints = new Checkpoints();
    private final AtomicInteger doubts = new AtomicInteger();

    JournalFold(Journal journal, CanonicalCodec codec) {
        this.journal = journal;
        this.codec = codec;
    }

    /// Number of times the journal was in doubt. State that was read before the last time must be
    /// checked again.
    int doubts() {
        return doubts.get();
    }

    void doubt() {
        doubts.incrementAndGet();
        forget();
    }

    /// Drops all checkpoints.
    void forget() {
        checkpoints.forgetAll();
    }

    /// A match has reached this revision.
    void pass(MatchSnapshot live) {
        checkpoints.pass(live);
    }

    /// The current match of the journal, folded on from a known snapshot. Empty if the journal does
    /// not contain the last entry of that snapshot.
    Optional<MatchSnapshot> onFrom(MatchSnapshot known) {
        int revision = known.revision();
        if (revision == 0) return Optional.of(to(known, Integer.MAX_VALUE));
        List<Journal.Kept> page = read(known.match().id(), revision - 1, PAGE);
        if (page.isEmpty() || !isLast(page.getFirst(), known)) return Optional.empty();
        MatchSnapshot live = folded(known, page.subList(1, page.size()));
        return Optional.of(page.size() < PAGE ? live : to(live, Integer.MAX_VALUE));
    }

    private static boolean isLast(Journal.Kept kept, MatchSnapshot known) {
        return kept.entry().revision() == known.revision()
                && kept.hash().map(known.hash()::equals).orElse(true);
    }

    private List<Journal.Kept> read(UUID match, int after, int limit) {
        try {
            return journal.read(match, after, limit);
        } catch (Unavailable away) {
            doubt();
            throw away;
        }
    }

    /// The match at one of its revisions.
    MatchSnapshot at(MatchSnapshot present, int revision) {
        if (revision == present.revision()) return present;
        var from = checkpoints.before(present.match().id(), revision);
        MatchSnapshot then = to(from.orElseGet(() -> fresh(present)), revision);
        checkpoints.look(then);
        return then;
    }

    /// An entry, and the match after it.
    record Step(Entry entry, MatchSnapshot live) {}

    /// The steps after one revision up to another; the match must have both.
    List<Step> between(MatchSnapshot present, int after, int last) {
        MatchSnapshot live = after == 0 ? fresh(present) : at(present, after);
        var steps = new ArrayList<Step>();
        for (Journal.Kept kept : read(live.match().id(), after, last - after)) {
            live = after(live, kept);
            steps.add(new Step(kept.entry(), live));
        }
        return steps;
    }

    private static MatchSnapshot fresh(MatchSnapshot live) {
        return MatchSnapshot.unstarted(live.match(), live.seed());
    }

    /// Folds the journal up to a revision, or to its last entry if that is earlier.
    MatchSnapshot to(MatchSnapshot from, int revision) {
        MatchSnapshot live = from;
        List<Journal.Kept> page;
        do {
            int wanted = Math.min(PAGE, revision - live.revision());
            page = wanted == 0 ? List.of() : read(live.match().id(), live.revision(), wanted);
            live = folded(live, page);
        } while (page.size() == PAGE);
        return live;
    }

    private MatchSnapshot folded(MatchSnapshot from, List<Journal.Kept> entries) {
        MatchSnapshot live = from;
        for (Journal.Kept kept : entries) {
            live = after(live, kept);
            checkpoints.pass(live);
        }
        return live;
    }

    /// Entries of earlier releases have no stored hash. It is computed here, so that the chain of
    /// later entries covers them too.
    private MatchSnapshot after(MatchSnapshot live, Journal.Kept kept) {
        return live.after(
                kept.entry(), kept.hash().orElseGet(() -> linked(live, kept.entry()).hash()));
    }

    /// An entry hashed into the chain as the next entry of a match.
    ChainedEntry linked(MatchSnapshot live, Entry entry) {
        return ChainedEntry.of(entry, live.hash(), live.seed(), codec);
    }

    /// As [Journal#append].
    Journal.Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
        try {
            return journal.append(match, entry, key, outbox);
        } catch (Unavailable away) {
            doubt();
            throw away;
        }
    }
}
