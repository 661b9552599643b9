package cardhouse.match;

import cardhouse.fairness.Receipts;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.requests.Rejection;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Started matches, folded from their journals. What is held of them ([HeldMatches]) saves folding
/// from the beginning, and, as long as it is told of every entry of a match that other nodes keep,
/// asking the journal whether there is anything new. Nobody outside of this package can look into
/// it.
///
/// What is held may be behind the journal by as much as news take. Whoever changes something finds
/// that out from the journal, which has one entry for each revision; whoever is refused something
/// is refused it on the word of the journal only ([#answer]).
public final class MatchCache {
    private final Directory directory;
    private final JournalFold fold;
    private final HeldMatches matches;
    private final EntryAppender appender;
    private final Clock clock;
    private final MatchCounts counts = new MatchCounts();

    private final SharedReads<UUID, MatchSnapshot> presents = new SharedReads<>();
    private final SharedReads<Place, MatchSnapshot> pasts = new SharedReads<>();

    /// @param receipts what signs how a match ended
    /// @param news told of every entry that was kept here, on the thread that moved, and of matches
    ///   that were found to have lost some
    /// @param hearing of what others keep of which matches [#tell] is told
    public MatchCache(
            Directory directory,
            Journal journal,
            CanonicalCodec codec,
            Receipts receipts,
            Clock clock,
            EntryListener news,
            Hearing hearing) {
        this.directory = directory;
        this.fold = new JournalFold(journal, codec);
        this.matches = new HeldMatches(fold, hearing, news, counts);
        this.appender = new EntryAppender(fold, matches, receipts, news, counts);
        this.clock = clock;
    }

    public MatchCounts counts() {
        return counts;
    }

    /// How many matches it holds, about.
    public long size() {
        return matches.size();
    }

    /// The match as last known here, be it a little behind.
    ///
    /// @throws Rejection if there is no such match or it has not started
    MatchSnapshot known(UUID id) {
        HeldMatch held = matches.seen(id);
        return held == null || held.live().revision() == 0 ? read(id) : held.live();
    }

    /// The database may have come back without what it had, or entries were kept that nobody heard
    /// of: nothing is believed unseen.
    public void doubt() {
        fold.doubt();
    }

    /// A match is told to have an entry, here or on another node.
    ///
    /// @return whether there is anybody to be told of it: not if this node has kept it, and so has
    ///   told of it or is about to
    public boolean tell(UUID match, int revision) {
        return matches.tell(match, revision);
    }

    /// The match as far as is known here, if that is not before a revision which it is known to
    /// have.
    MatchSnapshot atLeast(UUID id, int revision) {
        HeldMatch held = matches.seen(id);
        if (held == null || revision == 0 || held.live().revision() < revision) return read(id);
        return held.live();
    }

    /// The match as the journal has it now, or had it when news took their way. It is the journal's
    /// word if nobody tells this node what others keep.
    ///
    /// @throws Rejection if there is no such match or it has not started
    MatchSnapshot present(UUID id) {
        return heard(id).orElseGet(() -> read(id));
    }

    /// The same, if it has a revision that somebody has seen already; or else what the journal has.
    MatchSnapshot present(UUID id, int revision) {
        return heard(id).filter(now -> now.revision() >= revision).orElseGet(() -> read(id));
    }

    /// What is to be said of the present, which may be to refuse what somebody asks: that is for
    /// the journal to say.
    <T> T answer(UUID id, Function<MatchSnapshot, T> answer) {
        return answer(id, 0, answer);
    }

    /// @param revision that somebody has seen already
    <T> T answer(UUID id, int revision, Function<MatchSnapshot, T> answer) {
        var heard = heard(id).filter(now -> now.revision() >= revision);
        if (heard.isEmpty()) return answer.apply(read(id));
        try {
            return answer.apply(heard.get());
        } catch (Rejection hasty) {
            return answer.apply(read(id));
        }
    }

    /// The match as the journal has it now.
    ///
    /// @throws Rejection if there is no such match or it has not started
    MatchSnapshot read(UUID id) {
        HeldMatch held = matches.seen(id);
        return read(held == null ? matches.hold(begin(id)) : held);
    }

    /// The same of a started match that was read from the directory just now, and need not be
    /// again.
    MatchSnapshot read(Match started) {
        HeldMatch held = matches.seen(started.id());
        return read(held == null ? matches.hold(begin(started)) : held);
    }

    private MatchSnapshot read(HeldMatch held) {
        var before = matches.sight(held.live().match().id());
        MatchSnapshot now = fold.to(held.live(), Integer.MAX_VALUE);
        if (now.revision() == 0) now = appender.start(now);
        held.keep(now, before);
        return isWithheldStill(now) ? released(held, now) : now;
    }

    /// The match as the journal has it, as far as news tell.
    private Optional<MatchSnapshot> heard(UUID id) {
        return matches.present(id).filter(now -> !isWithheldStill(now));
    }

    /// No entry tells that a match which is over is withheld no longer: the directory is asked.
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

    /// A match as it was at a revision that it has.
    MatchSnapshot at(MatchSnapshot present, int revision) {
        return fold.at(present, revision);
    }

    /// The steps from one revision, which is not one of them, to another, both of which it has.
    List<JournalFold.Step> between(MatchSnapshot present, int after, int last) {
        return fold.between(present, after, last);
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

    /// Appends the next entry of a match, and tells of it once it is kept.
    ///
    /// @param table with the entry folded
    /// @param key the client's idempotency key
    EntryAppender.Append append(
            MatchSnapshot now, Entry entry, Table<?, ?, ?, ?> table, Optional<String> key) {
        return appender.append(now, entry, table, key);
    }
}
