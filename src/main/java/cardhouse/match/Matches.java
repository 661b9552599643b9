package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Journal;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Admission;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.PlayedView;
import cardhouse.match.viewing.Progress;
import cardhouse.players.Player;
import cardhouse.requests.Rejection;
import cardhouse.requests.Rejection.Code;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/// The one door to matches that are being played, for people and bots alike.
public final class Matches {
    private final MatchCache live;
    private final Directory directory;
    private final Journal journal;
    private final CanonicalCodec codec;
    private final Receipts receipts;
    private final MoveHandler plies;
    private final Reading reading;
    private final List<EntryListener> listeners = new CopyOnWriteArrayList<>();

    /// @param receipts what signs that a move was accepted
    public Matches(
            Directory directory,
            Journal journal,
            CanonicalCodec codec,
            Receipts receipts,
            Substitute substitute,
            Clock clock) {
        this.journal = journal;
        this.codec = codec;
        this.live = new MatchCache(directory, journal, codec, receipts, clock, this::tell);
        this.directory = directory;
        this.receipts = receipts;
        this.plies = new MoveHandler(live, journal, substitute, this::tell);
        this.reading = new Reading(live, journal);
    }

    public void listen(EntryListener listener) {
        listeners.add(listener);
    }

    private void tell(UUID match) {
        listeners.forEach(listener -> listener.entryIn(match));
    }

    /// A started match as the directory has it.
    public Match match(UUID match) {
        return live.known(match).match();
    }

    /// How a started match stands, as far as the caller may know; starts it if nobody has yet.
    ///
    /// @param match started, and as the directory has it
    public Progress standing(Match match, Optional<Player> caller) {
        MatchSnapshot now = live.present(match);
        var admission = Admission.toSummary(now.stage(), caller.flatMap(now.match()::seatOf));
        int revision = admission.revision();
        var shown =
                revision == 0
                        ? Optional.<MatchSnapshot>empty()
                        : Optional.of(live.at(now, revision));
        var ending =
                now.endedAt()
                        .map(at ->
                                new Progress.Ending(
                                        at, now.outcome().orElseThrow(), now.seed().hex()));
        return new Progress(
                revision,
                shown.map(MatchSnapshot::toAct).orElse(List.of()),
                shown.map(then -> then.table().departures()).orElse(Map.of()),
                admission.delay(),
                ending);
    }

    /// The seats a match waits for.
    public List<Seat> toAct(UUID match) {
        return live.present(match).toAct();
    }

    /// Moves for a seat that the house plays, if the match waits for one: a bot's own, or one that
    /// its player has left to a bot.
    ///
    /// @return whether it did
    /// @throws Rejection if the match moved on meanwhile
    public boolean houseMove(UUID match) {
        // Spares the matches of people among themselves a look into the journal at every move.
        Match known = match(match);
        boolean any =
                known.setting().standIn().isPresent()
                        || known.chairs().stream().anyMatch(Chair.BuiltIn.class::isInstance);
        return any && plies.houseMove(match);
    }

    /// The match for somebody's eyes.
    ///
    /// @param caller who asks, if known
    /// @param asked whose eyes; by default the caller's seat, or a watcher's
    /// @param at the revision; by default the present one
    public MatchView view(
            UUID match, Optional<Player> caller, Optional<Perspective> asked, OptionalInt at) {
        MatchSnapshot present = live.present(match);
        var admission = present.admission(caller, asked);
        int revision = at.orElse(admission.revision());
        admission.require(revision);
        return live.at(present, revision).seen(admission.viewer(), admission.delay());
    }

    /// The running matches at which a player sits.
    public List<UUID> playing(Player player) {
        return directory.playing(player.id()).stream().map(Directory.Playing::match).toList();
    }

    /// The matches in which a player is to act, as its seats see them, the most urgent first.
    public List<MatchView> turns(Player player, int limit) {
        return directory.playing(player.id()).stream()
                .map(one -> live.atLeast(one.match(), one.revision()))
                .flatMap(now -> turn(now, player).stream())
                .sorted(Turn.MOST_URGENT)
                .limit(limit)
                .map(turn -> turn.now().seen(Viewer.sitting(turn.seat()), Optional.empty()))
                .toList();
    }

    private static Optional<Turn> turn(MatchSnapshot now, Player player) {
        return now.match()
                .seatOf(player)
                .filter(now.toAct()::contains)
                .filter(seat -> now.houseBot(seat).isEmpty())
                .map(seat -> new Turn(now, seat));
    }

    /// @param seat is to act
    private record Turn(MatchSnapshot now, Seat seat) {
        /// The one whose time is up first, then that of the oldest match.
        private static final Comparator<Turn> MOST_URGENT =
                Comparator.comparing(Turn::due).thenComparing(turn -> turn.now().match().id());

        Instant due() {
            return now.clocks().flatMap(running -> running.deadline(seat)).orElse(Instant.MAX);
        }
    }

    /// What a bot of the house has to go by.
    public Observation outlook(UUID match, Seat seat) {
        return live.present(match).table().outlook(seat);
    }

    /// What could have happened otherwise.
    public Branching branching(Branching.Means house) {
        return new Branching(live, journal, codec, this::tell, house);
    }

    /// What happened, and what was to be seen then.
    public Reading reading() {
        return reading;
    }

    /// The seat that a player holds.
    ///
    /// @throws Rejection if it holds none, or there is no such match
    public Seat seatOf(UUID match, Player player) {
        return live.known(match)
                .match()
                .seatOf(player)
                .orElseThrow(
                        () -> new Rejection(Code.NOT_SEATED, "You have no seat at this match."));
    }

    /// Plays a move and keeps it.
    ///
    /// @throws Rejection if it cannot be played; nothing has changed then
    public Played play(UUID match, Seat seat, Move move, Preconditions terms) {
        return plies.ply(match, seat, Optional.of(move), terms);
    }

    /// Resigns. A seat that a bot plays on is left by its player only.
    ///
    /// @throws Rejection if the match is over or the seat has left
    public Played resign(UUID match, Seat seat, Preconditions terms) {
        return plies.ply(match, seat, Optional.empty(), terms);
    }

    /// Does what a match's clock demands of the seats whose time is up.
    ///
    /// @return when the next one's is, as far as is known
    public Optional<Instant> timeUp(UUID match) {
        return plies.timeUp(match);
    }

    /// Judges a move without playing it.
    ///
    /// @return the revision it was judged at
    /// @throws Rejection if it could not be played
    public int judge(UUID match, Seat seat, Move move, OptionalInt revision) {
        MatchSnapshot now = live.present(match);
        MoveHandler.requireRevision(now, revision);
        if (now.isLate(seat, live.now())) throw MoveHandler.tooLate(now, seat);
        // Chance is never asked: its answer would be told by what follows, and judging tells
        // nothing.
        now.table()
                .refusal(seat, move)
                .ifPresent(refusal -> {
                    throw MoveHandler.byRules(now, seat, refusal);
                });
        return now.revision();
    }

    /// The move with a number in the list a seat is offered, from 1.
    public Move numbered(UUID match, Seat seat, int number) {
        MatchSnapshot now = live.present(match);
        var offered = now.table().offered(seat);
        if (offered.isEmpty()) {
            var common = now.over() ? Refusal.Common.MATCH_OVER : Refusal.Common.NOT_YOUR_TURN;
            throw MoveHandler.byRules(
                    now, seat, new Refusal(common, "The seat has no move to make."));
        }
        if (number < 1 || number > offered.size()) {
            throw Rejection.byRules(
                    new Refusal(Code.NO_SUCH_MOVE, "There is no legal move of that number."),
                    now.revision(),
                    offered);
        }
        return offered.get(number - 1);
    }

    /// An accepted ply with the house's signature under it. The same ply has the same receipt
    /// whenever it is asked for, as long as the house signs with the same key.
    public PlayedView receipted(Played played) {
        MatchView seen = played.seen();
        var receipt = new Receipt(seen.match().toString(), seen.revision(), played.hash());
        return new PlayedView(played.entry(), receipts.sign(receipt), seen);
    }
}
