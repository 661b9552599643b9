package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.journal.Journal;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Played;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jboss.logging.Logger;

/// The one door to matches that are being played, for people and bots alike.
public final class Matches {
    private static final Logger LOG = Logger.getLogger(Matches.class);

    private final MatchCache live;
    private final MoveHandler moves;
    private final TimeoutHandler timeouts;
    private final Substitute substitute;
    private final EntryQuota quota;
    private final MoveInterceptor interceptor;

    /// @param substitute moves for seats that the house plays, or whose time is up
    /// @param quota of entries for each account
    public Matches(MatchCache live, Journal journal, Substitute substitute, EntryQuota quota) {
        this.live = live;
        this.substitute = substitute;
        this.quota = quota;
        this.timeouts = new TimeoutHandler(live, substitute, quota);
        this.moves = new MoveHandler(live, journal, substitute, timeouts, quota);
        this.interceptor = MoveInterceptor.NONE;
    }

    private Matches(Matches matches, MoveInterceptor interceptor) {
        this.live = matches.live;
        this.substitute = matches.substitute;
        this.quota = matches.quota;
        this.timeouts = matches.timeouts;
        this.moves = matches.moves;
        this.interceptor = interceptor;
    }

    /// The same matches, with an interceptor for what players do in them. These matches go on
    /// without it, so that an interceptor may use them.
    public Matches with(MoveInterceptor each) {
        return new Matches(this, each);
    }

    /// A started match as the directory has it.
    public Match match(UUID match) {
        return live.match(match, Freshness.CACHED).match();
    }

    /// Whether a started match is over, whichever node has kept its last entry.
    public boolean isOver(UUID match) {
        return live.match(match, Freshness.FROM_JOURNAL).over();
    }

    /// The seats a match waits for.
    public List<Seat> toAct(UUID match) {
        return live.match(match, Freshness.CURRENT).toAct();
    }

    /// Who should make way for whom where built-in bots move.
    ///
    /// @param account that has opened the match
    /// @param isAwaited whether anybody is left at the match who waits for a move
    /// @param takesLong whether a bot has to think first, which it does apart
    public record Pace(UUID account, boolean isAwaited, boolean takesLong) {}

    /// @return nothing if the house plays no seat of the match, as far as is known, or only for
    ///   itself and more than whoever has opened it may have today, or as a trial says
    public Optional<Pace> pace(UUID match) {
        MatchSnapshot known = live.match(match, Freshness.CACHED);
        if (known.match().setting().trial()) return Optional.empty();
        if (!isPlayedByTheHouse(known.match())) return Optional.empty();
        boolean thinks =
                known.toAct().stream()
                        .flatMap(seat -> known.houseBot(seat).stream())
                        .anyMatch(substitute::takesLong);
        UUID account = known.match().creator();
        if (!known.isAwaited() && quota.isUsedUp(account)) return Optional.empty();
        return Optional.of(new Pace(account, known.isAwaited(), thinks));
    }

    private static boolean isPlayedByTheHouse(Match match) {
        return match.setting().standIn().isPresent()
                || match.chairs().stream().anyMatch(Chair.BuiltIn.class::isInstance);
    }

    /// Moves for a seat that the house plays, if the match waits for one: a bot's own, or one that
    /// its player has left to a bot.
    ///
    /// @return whether it did
    /// @throws Rejection if the match moved on meanwhile
    public boolean houseMove(UUID match) {
        // Spares the matches of people among themselves a look into the journal at every move.
        return isPlayedByTheHouse(match(match)) && moves.houseMove(match);
    }

    /// The same for a bot that has to think, once it is the account's turn.
    public boolean thoughtfulMove(UUID match, UUID account) {
        return substitute.inTurn(account, () -> houseMove(match));
    }

    /// Has the first entry made of a match whose seats were all taken just now, which whoever waits
    /// is told of. If that fails here, it is made by whoever looks next.
    public void begin(UUID match) {
        try {
            live.match(match, Freshness.CURRENT);
        } catch (RuntimeException failed) {
            LOG.warnf("match %s starts later: %s", match, failed.getMessage());
        }
    }

    /// What a bot of the house has to go by.
    public Observation observation(UUID match, Seat seat) {
        return live.match(match, Freshness.CURRENT).table().observation(seat);
    }

    /// The seat that a player holds.
    ///
    /// @throws Rejection if it holds none, or there is no such match
    public Seat seatOf(UUID match, Player player) {
        return seatOf(live.match(match, Freshness.CACHED), player);
    }

    private static Seat seatOf(MatchSnapshot known, Player player) {
        return known.match()
                .seatOf(player)
                .orElseThrow(
                        () -> new Rejection(Code.NOT_SEATED, "You have no seat at this match."));
    }

    /// Plays a move of a player. A number means the list that the seat is offered at the revision
    /// that the move is played at, or was offered when a request with this key was answered first.
    ///
    /// @throws Rejection if it cannot be played; nothing has changed then
    public Played play(UUID match, Player player, WantedMove move, Preconditions terms, Way way) {
        MatchSnapshot known = live.match(match, Freshness.CACHED);
        return play(known, seatOf(known, player), move, terms, way);
    }

    /// Plays a move of a seat.
    ///
    /// @throws Rejection if it cannot be played; nothing has changed then
    public Played play(UUID match, Seat seat, Move move, Preconditions terms) {
        return play(match, seat, new WantedMove.Posted(move), terms);
    }

    /// Plays a move of a seat.
    ///
    /// @throws Rejection if it cannot be played; nothing has changed then
    public Played play(UUID match, Seat seat, WantedMove move, Preconditions terms) {
        return play(live.match(match, Freshness.CACHED), seat, move, terms, Way.DELIVERED);
    }

    private Played play(
            MatchSnapshot known, Seat seat, WantedMove move, Preconditions terms, Way way) {
        return interceptor.play(
                known.match(),
                seat,
                move,
                terms,
                way,
                () -> moves.ply(known, seat, Optional.of(move), terms));
    }

    /// A player resigns. A seat that a bot plays on is left by its player only.
    ///
    /// @throws Rejection if the match is over or the seat has left
    public Played resign(UUID match, Player player, Preconditions terms) {
        MatchSnapshot known = live.match(match, Freshness.CACHED);
        Seat seat = seatOf(known, player);
        interceptor.resigned(known.match());
        return moves.ply(known, seat, Optional.empty(), terms);
    }

    /// The server resigns for a seat.
    ///
    /// @throws Rejection if the match is over or the seat has left
    public Played resign(UUID match, Seat seat, Preconditions terms) {
        return moves.ply(live.match(match, Freshness.CACHED), seat, Optional.empty(), terms);
    }

    /// Does what a match's clock demands of the seats whose time is up.
    ///
    /// @return when the next one's is, as far as is known
    public Optional<Instant> timeUp(UUID match) {
        return timeouts.timeUp(match);
    }

    /// Judges a move without playing it.
    ///
    /// @return the revision it was judged at
    /// @throws Rejection if it could not be played
    public int judge(UUID match, Seat seat, Move move, OptionalInt revision) {
        return live.answer(match, now -> judge(now, seat, move, revision));
    }

    private int judge(MatchSnapshot now, Seat seat, Move move, OptionalInt revision) {
        if (revision.isPresent() && revision.getAsInt() != now.revision()) throw now.stale();
        if (now.isLate(seat, live.now())) throw now.tooLate(seat);
        // Chance is never asked: its answer would be told by what follows, and judging tells
        // nothing.
        now.table()
                .refusal(seat, move)
                .ifPresent(refusal -> {
                    throw now.refused(seat, refusal);
                });
        return now.revision();
    }

    /// The move with a number in the list a seat is offered, from 1. A request that was answered
    /// before means the list that was offered then.
    public Move numbered(UUID match, Seat seat, int number, Preconditions terms) {
        return moves.numbered(match, seat, number, terms);
    }
}
