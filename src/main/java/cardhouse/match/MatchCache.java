package cardhouse.match;

import cardhouse.fairness.Receipts;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.requests.Rejection;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Started matches, folded from their journals. The bounded cache saves folding from the beginning;
/// what it holds may be behind the journal when another node plays, and whoever needs the present
/// says so. Nobody outside of this package can look into it.
///
/// It must never be ahead of the journal, as it would be when the database comes back without what
/// it last said it had kept: a standby that was behind, or a server that does not write to disk
/// what it commits. So after each failure of the database every match is held against the journal
/// before it is used again, and goes on from what is there.
public final class MatchCache {
    private static final Logger LOG = Logger.getLogger(MatchCache.class);
    private static final int CACHED = Checkpoints.fitting(Runtime.getRuntime().maxMemory());

    private final Directory directory;
    private final JournalFold fold;
    private final Receipts receipts;
    private final Clock clock;
    private final EntryListener news;

    private final SharedReads<UUID, MatchSnapshot> presents = new SharedReads<>();
    private final SharedReads<Place, MatchSnapshot> pasts = new SharedReads<>();
    private final Cache<UUID, Known> cache = Caffeine.newBuilder().maximumSize(CACHED).build();
    private final MatchCounts counts = new MatchCounts();

    /// @param doubts how many there had been when the journal was seen to have it
    private record Known(MatchSnapshot live, int doubts) {}

    /// @param receipts what signs how a match ended
    /// @param news told of every entry that was kept here, on the thread that moved, and of matches
    ///   that were found to have lost some
    public MatchCache(
            Directory directory,
            Journal journal,
            CanonicalCodec codec,
            Receipts receipts,
            Clock clock,
            EntryListener news) {
        this.news = news;
        this.directory = directory;
        this.fold = new JournalFold(journal, codec);
        this.receipts = receipts;
        this.clock = clock;
    }

    public MatchCounts counts() {
        return counts;
    }

    /// How many matches it holds, about.
    public long size() {
        return cache.estimatedSize();
    }

    /// The match as last known here, be it a little behind.
    ///
    /// @throws Rejection if there is no such match or it has not started
    MatchSnapshot known(UUID id) {
        MatchSnapshot known = cached(id);
        return known == null ? present(id) : known;
    }

    /// The database may have come back without what it had: nothing is believed unseen.
    public void doubt() {
        fold.doubt();
    }

    private @Nullable MatchSnapshot cached(UUID id) {
        Known known = cache.getIfPresent(id);
        if (known == null) return null;
        int now = fold.doubts();
        if (known.doubts() == now) return known.live();
        if (!fold.isKept(known.live())) {
            lost(known.live());
            return null;
        }
        keep(known.live(), now);
        return known.live();
    }

    /// Goes on from what the journal has.
    private void lost(MatchSnapshot live) {
        LOG.errorf(
                "match %s: the database has lost entry %d or one before it, which it had committed;"
                        + " the match goes on from what is there",
                live.match().id(), live.revision());
        cache.invalidate(live.match().id());
        fold.forget();
        news.entriesLost(live.match().id());
    }

    /// The match as last known here, if that is not before a revision which it is known to have.
    MatchSnapshot atLeast(UUID id, int revision) {
        MatchSnapshot known = cached(id);
        return known == null || revision == 0 || known.revision() < revision ? present(id) : known;
    }

    /// The match as the journal has it now.
    ///
    /// @throws Rejection if there is no such match or it has not started
    MatchSnapshot present(UUID id) {
        MatchSnapshot known = cached(id);
        return present(known, known == null ? begin(id) : known);
    }

    /// The same for those of whom many wait for the same news: read once for all of them.
    MatchSnapshot awaited(UUID id) {
        return presents.read(id, () -> present(id));
    }

    /// A match as it was at a revision that it has, for as many.
    MatchSnapshot awaited(MatchSnapshot present, int revision) {
        return revision == present.revision()
                ? present
                : pasts.read(
                        new Place(present.match().id(), revision),
                        () -> fold.at(present, revision));
    }

    private record Place(UUID match, int revision) {}

    /// The same of a started match that was read from the directory just now, and need not be
    /// again.
    MatchSnapshot present(Match started) {
        MatchSnapshot known = cached(started.id());
        return present(known, known == null ? begin(started) : known);
    }

    private MatchSnapshot present(@Nullable MatchSnapshot known, MatchSnapshot from) {
        int before = fold.doubts();
        MatchSnapshot present = fold.to(from, Integer.MAX_VALUE);
        if (present.revision() == 0) present = start(present);
        if (present != known) keep(present, before);
        return present;
    }

    /// A match as it was at a revision that it has.
    MatchSnapshot at(MatchSnapshot present, int revision) {
        return fold.at(present, revision);
    }

    /// The steps from one revision, which is not one of them, to another, both of which it has.
    List<JournalFold.Step> between(MatchSnapshot present, int after, int last) {
        return fold.between(present, after, last);
    }

    /// Remembers a match after an entry that was kept, unless something newer is known.
    ///
    /// @param doubts before it was seen to be kept
    private void keep(MatchSnapshot live, int doubts) {
        fold.pass(live);
        cache.asMap().merge(live.match().id(), new Known(live, doubts), MatchCache::newer);
    }

    private static Known newer(Known old, Known young) {
        int newer = Integer.compare(young.live().revision(), old.live().revision());
        return newer > 0 || newer == 0 && young.doubts() > old.doubts() ? young : old;
    }

    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private MatchSnapshot begin(UUID id) {
        Match match =
                directory
                        .find(id)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.MATCH_NOT_FOUND, "There is no such match."));
        if (!match.started()) {
            throw Rejection.at(
                    0,
                    Rejection.Code.MATCH_NOT_STARTED,
                    "The match waits for its seats to be taken.");
        }
        return begin(match);
    }

    private MatchSnapshot begin(Match started) {
        return MatchSnapshot.unstarted(started, directory.seed(started.id()));
    }

    /// What became of an entry that was to be the next of a match.
    ///
    /// @param after the match with the entry folded, were it kept
    record Append(Journal.Appended became, MatchSnapshot after) {}

    /// Appends the next entry of a match, and tells of it once it is kept.
    ///
    /// @param table with the entry folded
    /// @param key the client's idempotency key
    Append append(MatchSnapshot now, Entry entry, Table<?, ?, ?, ?> table, Optional<String> key) {
        ChainedEntry linked = fold.linked(now, entry);
        MatchSnapshot after = now.moved(entry, linked.hash(), table);
        UUID match = now.match().id();
        int before = fold.doubts();
        var became = fold.append(match, linked, key, after.outbox(entry, receipts));
        if (became == Journal.Appended.KEPT) {
            keep(after, before);
            counts.kept(after);
            news.entryIn(match);
        }
        if (became == Journal.Appended.PREDECESSOR_GONE) lost(now);
        return new Append(became, after);
    }

    /// Appends the first entry. A node that died between filling the last seat and this leaves it
    /// to whoever comes next; if two come, the journal keeps one.
    private MatchSnapshot start(MatchSnapshot unstarted) {
        Instant at = unstarted.startedAt();
        var ply = unstarted.table().start(unstarted.chances(at));
        var entry = new Entry(1, at, Cause.START, Optional.empty(), Optional.empty(), ply.events());
        var append = append(unstarted, entry, ply.after(), Optional.empty());
        return append.became() == Journal.Appended.KEPT
                ? append.after()
                : fold.to(unstarted, Integer.MAX_VALUE);
    }
}
