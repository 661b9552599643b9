package cardhouse.match;

import cardhouse.fairness.Receipts;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.platform.requests.Rejection;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Started matches, folded from their journals, cached in the memory of this node. The cache saves
/// folding from the beginning. While [NotificationState] reports every entry that other nodes
/// append, it also saves reading the journal for new entries. Other packages cannot access a match.
///
/// A cached match may be behind the journal by the delay of a notification. An append detects that,
/// because the journal has one entry for each revision. A request is rejected only on the state of
/// the journal ([#answer]).
///
/// A cached match must never be ahead of the journal. That would happen if the database came back
/// without its last commits: a standby that was behind, or a server that does not flush them to
/// disk. So after each failure of the database, every match is compared with the journal before its
/// next use, and continues from the state there.
public final class MatchCache {
    private static final Logger LOG = Logger.getLogger(MatchCache.class);
    private static final int CACHED_MOST = Checkpoints.fitting(Runtime.getRuntime().maxMemory());

    private final Directory directory;
    private final JournalFold fold;
    private final Receipts receipts;
    private final Clock clock;
    private final EntryListener news;
    private final NotificationState hearing;
    private final MatchCounts counts = new MatchCounts();
    private final Cache<UUID, HeldMatch> cache =
            Caffeine.newBuilder().maximumSize(CACHED_MOST).build();

    private final SharedReads<UUID, MatchSnapshot> presents = new SharedReads<>();
    private final SharedReads<Place, MatchSnapshot> pasts = new SharedReads<>();

    /// Allowed distance between a match in the cache and the journal.
    enum Freshness {
        /// As last read by this node; other nodes may have appended entries since. Costs no query
        /// for a cached match. For immutable facts, or for facts that are checked against the
        /// journal later.
        CACHED,
        /// The journal's last entry as far as notifications show, which take milliseconds. Read
        /// from the journal if this node does not receive them.
        CURRENT,
        /// The journal is read.
        FROM_JOURNAL
    }

    /// @param receipts signs the outcomes of matches
    /// @param news notified of every entry that this node appends, on the thread that moved, and of
    ///   matches that have lost entries
    /// @param hearing whether [#tell] is called for the entries that other nodes append
    public MatchCache(
            Directory directory,
            Journal journal,
            CanonicalCodec codec,
            Receipts receipts,
            Clock clock,
            EntryListener news,
            NotificationState hearing) {
        this.directory = directory;
        this.fold = new JournalFold(journal, codec);
        this.receipts = receipts;
        this.clock = clock;
        this.news = news;
        this.hearing = hearing;
    }

    public MatchCounts counts() {
        return counts;
    }

    /// The approximate number of cached matches.
    public long size() {
        return cache.estimatedSize();
    }

    /// The database may have lost committed entries, or other nodes may have appended entries
    /// without a notification. Every cached match is compared with the journal before its next use.
    public void doubt() {
        fold.doubt();
    }

    /// A notification that a match has an entry, appended here or by another node.
    ///
    /// @return whether listeners must be notified: false if this node has appended the entry, and
    ///   so notifies them itself
    public boolean tell(UUID match, int revision) {
        HeldMatch held = cache.getIfPresent(match);
        return held == null || held.tell(revision);
    }

    /// @throws Rejection if there is no such match or it has not started
    MatchSnapshot match(UUID id, Freshness freshness) {
        return match(id, freshness, 0);
    }

    /// @param seen a revision that the match is known to have. If the cached match is older, the
    ///   journal is read
    MatchSnapshot match(UUID id, Freshness freshness, int seen) {
        HeldMatch held = held(id);
        var enough =
                switch (freshness) {
                    case CACHED ->
                            Optional.ofNullable(held)
                                    .map(HeldMatch::live)
                                    .filter(live -> live.revision() > 0);
                    case CURRENT -> current(id, held);
                    case FROM_JOURNAL -> Optional.<MatchSnapshot>empty();
                };
        return enough.filter(live -> live.revision() >= seen)
                .orElseGet(() -> read(held == null ? hold(begin(id)) : held));
    }

    /// A started match from the journal, without another query to the directory.
    ///
    /// @param started as the directory has it now
    MatchSnapshot fromJournal(Match started) {
        HeldMatch held = held(started.id());
        return read(held == null ? hold(begin(started)) : held);
    }

    /// An answer from the current match; a rejection is decided again on the state of the journal.
    <T> T answer(UUID id, Function<MatchSnapshot, T> answer) {
        return answer(id, 0, answer);
    }

    /// @param seen a revision that the match is known to have
    <T> T answer(UUID id, int seen, Function<MatchSnapshot, T> answer) {
        var current = current(id, held(id)).filter(now -> now.revision() >= seen);
        if (current.isEmpty()) return answer.apply(match(id, Freshness.FROM_JOURNAL));
        try {
            return answer.apply(current.get());
        } catch (Rejection hasty) {
            return answer.apply(match(id, Freshness.FROM_JOURNAL));
        }
    }

    /// The current match for many requests that wait for the same notification: read once for all
    /// of them.
    MatchSnapshot awaited(UUID id) {
        return presents.read(id, () -> match(id, Freshness.CURRENT));
    }

    /// The match at one of its revisions, read once for concurrent requests.
    MatchSnapshot awaited(MatchSnapshot present, int revision) {
        return revision == present.revision()
                ? present
                : pasts.read(
                        new Place(present.match().id(), revision),
                        () -> fold.at(present, revision));
    }

    private record Place(UUID match, int revision) {}

    /// The match at one of its revisions.
    MatchSnapshot at(MatchSnapshot present, int revision) {
        return fold.at(present, revision);
    }

    /// The steps after one revision up to another; the match must have both.
    List<JournalFold.Step> between(MatchSnapshot present, int after, int last) {
        return fold.between(present, after, last);
    }

    Instant now() {
        return clock.instant();
    }

    /// The cached match, if the journal still has its last entry.
    private @Nullable HeldMatch held(UUID id) {
        HeldMatch held = cache.getIfPresent(id);
        if (held == null || held.isSeen(fold.doubts())) return held;
        var before = sight(id);
        MatchSnapshot live = held.live();
        Optional<MatchSnapshot> there = fold.onFrom(live);
        if (there.isEmpty()) {
            lost(live);
            return null;
        }
        held.keep(there.get(), before);
        return held;
    }

    private HeldMatch hold(MatchSnapshot live) {
        return cache.asMap().computeIfAbsent(live.match().id(), _ -> new HeldMatch(live));
    }

    /// Must be called before the journal is read.
    private HeldMatch.Sight sight(UUID id) {
        return new HeldMatch.Sight(fold.doubts(), hearing.stretch(id));
    }

    /// The match of the journal, as far as notifications show. The start of the present period is
    /// read first: if notifications arrive only since then, the cached match was read before.
    private Optional<MatchSnapshot> current(UUID id, @Nullable HeldMatch held) {
        var now = sight(id);
        return held != null && hearing.isPrompt()
                ? held.present(now).filter(live -> !isWithheldStill(live))
                : Optional.empty();
    }

    private MatchSnapshot read(HeldMatch held) {
        var before = sight(held.live().match().id());
        MatchSnapshot now = fold.to(held.live(), Integer.MAX_VALUE);
        if (now.revision() == 0) now = start(now);
        held.keep(now, before);
        return isWithheldStill(now) ? released(held, now) : now;
    }

    /// No entry marks the end of the withholding of a finished match, so the directory is queried.
    private static boolean isWithheldStill(MatchSnapshot now) {
        return now.over() && now.match().setting().isWithheld();
    }

    private MatchSnapshot released(HeldMatch held, MatchSnapshot now) {
        Match present = directory.find(now.match().id()).orElse(now.match());
        if (present.setting().isWithheld()) return now;
        MatchSnapshot open = now.of(present);
        held.release(open);
        return open;
    }

    private MatchSnapshot begin(UUID id) {
        Match match =
                directory
                        .find(id)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.MATCH_NOT_FOUND,
                                        "The match does not exist."));
        if (!match.started()) {
            throw Rejection.at(
                    0,
                    Rejection.Code.MATCH_NOT_STARTED,
                    "The match has not started: at least one seat is not ready.");
        }
        return begin(match);
    }

    private MatchSnapshot begin(Match started) {
        return MatchSnapshot.unstarted(started, directory.seed(started.id()));
    }

    /// Drops the cached state, so that the match continues from the journal.
    private void lost(MatchSnapshot live) {
        LOG.errorf(
                "Match %s: the database has lost entry %d or an earlier one after its commit;"
                        + " the match continues from the stored entries",
                live.match().id(), live.revision());
        cache.invalidate(live.match().id());
        fold.forget();
        counts.lost();
        news.entriesLost(live.match().id());
    }

    /// The result of appending the next entry of a match.
    ///
    /// @param after the match with the entry folded, if the journal has it
    record Append(Appended became, MatchSnapshot after) {}

    /// Appends the next entry of a match, and notifies listeners once it is committed.
    ///
    /// @param table with the entry folded
    /// @param key the client's idempotency key
    Append append(MatchSnapshot now, Entry entry, Table<?, ?, ?, ?> table, Optional<String> key) {
        ChainedEntry linked = fold.linked(now, entry);
        MatchSnapshot after = now.moved(entry, linked.hash(), table);
        UUID match = now.match().id();
        HeldMatch held = hold(now);
        var before = sight(match);
        var became = fold.append(match, linked, key, after.outbox(entry, receipts));
        switch (became) {
            case Appended.Kept _ -> {
                fold.pass(after);
                held.keepOwn(after, before);
                tell(match, entry.revision());
                counts.kept(after);
                news.entryIn(match);
            }
            case NotKept.REVISION_TAKEN -> tell(match, entry.revision());
            case NotKept.PREDECESSOR_GONE -> lost(now);
            case NotKept.KEY_TAKEN -> {}
        }
        return new Append(became, after);
    }

    /// Appends the first entry. If a node fails between filling the last seat and this, the next
    /// node that reads the match appends it. If two nodes do, the journal accepts one.
    private MatchSnapshot start(MatchSnapshot unstarted) {
        Instant at = unstarted.startedAt();
        var ply = unstarted.table().start(unstarted.chances(at));
        var entry = new Entry(1, at, Cause.START, Optional.empty(), Optional.empty(), ply.events());
        var append = append(unstarted, entry, ply.after(), Optional.empty());
        return append.became() instanceof Appended.Kept
                ? append.after()
                : fold.to(unstarted, Integer.MAX_VALUE);
    }
}
