package cardhouse.match;

import cardhouse.fairness.Receipts;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Has the next entry of a match kept, and tells of it once it is.
final class EntryAppender {
    private final JournalFold fold;
    private final HeldMatches matches;
    private final Receipts receipts;
    private final EntryListener news;
    private final MatchCounts counts;

    /// @param receipts what signs how a match ended
    EntryAppender(
            JournalFold fold,
            HeldMatches matches,
            Receipts receipts,
            EntryListener news,
            MatchCounts counts) {
        this.fold = fold;
        this.matches = matches;
        this.receipts = receipts;
        this.news = news;
        this.counts = counts;
    }

    /// What became of an entry that was to be the next of a match.
    ///
    /// @param after the match with the entry folded, were it kept
    record Append(Appended became, MatchSnapshot after) {}

    /// @param table with the entry folded
    /// @param key the client's idempotency key
    Append append(MatchSnapshot now, Entry entry, Table<?, ?, ?, ?> table, Optional<String> key) {
        ChainedEntry linked = fold.linked(now, entry);
        MatchSnapshot after = now.moved(entry, linked.hash(), table);
        UUID match = now.match().id();
        HeldMatch held = matches.hold(now);
        var before = matches.sight(match);
        var became = fold.append(match, linked, key, after.outbox(entry, receipts));
        switch (became) {
            case Appended.Kept _ -> {
                fold.pass(after);
                held.keepOwn(after, before);
                matches.tell(match, entry.revision());
                counts.kept(after);
                news.entryIn(match);
            }
            case NotKept.REVISION_TAKEN -> matches.tell(match, entry.revision());
            case NotKept.PREDECESSOR_GONE -> matches.lost(now);
            case NotKept.KEY_TAKEN -> {}
        }
        return new Append(became, after);
    }

    /// Appends the first entry. A node that died between filling the last seat and this leaves it
    /// to whoever comes next; if two come, the journal keeps one.
    MatchSnapshot start(MatchSnapshot unstarted) {
        Instant at = unstarted.startedAt();
        var ply = unstarted.table().start(unstarted.chances(at));
        var entry = new Entry(1, at, Cause.START, Optional.empty(), Optional.empty(), ply.events());
        var append = append(unstarted, entry, ply.after(), Optional.empty());
        return append.became() instanceof Appended.Kept
                ? append.after()
                : fold.to(unstarted, Integer.MAX_VALUE);
    }
}
