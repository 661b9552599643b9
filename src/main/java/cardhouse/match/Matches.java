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

/// The interface to matches in progress, for players and bots alike.
public final class Matches {
    private static final Logger LOG = Logger.getLogger(Matches.class);

    private final MatchCache live;
    private final MoveHandler moves;
    private final TimeoutHandler timeouts;
    private final Substitute substitute;
    private final EntryQuota quota;
    private final MoveInterceptor interceptor;

    /// @param substitute chooses the moves of built-in bots and of late seats
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

    /// The same matches, with an interceptor for the actions of players. This instance stays
    /// without it, so that an interceptor may use it.
    public Matches with(MoveInterceptor each) {
        return new Matches(this, each);
    }

    /// A started match as the directory has it.
    public Match match(UUID match) {
        return live.match(match, Freshness.CACHED).match();
    }

    /// Whether a started match is over, regardless of which node has appended its last entry.
    public boolean isOver(UUID match) {
        return live.match(match, Freshness.FROM_JOURNAL).over();
    }

    /// The seats that the match waits for.
    public List<Seat> toAct(UUID match) {
        return live.match(match, Freshness.CURRENT).toAct();
    }

    /// The facts that decide the priority of built-in bots' moves in a match.
    ///
    /// @param account the creator of the match
    /// @param isAwaited whether a player is left in the match who waits for a move
    /// @param takesLong whether a bot must search first, which it does on another thread
    public record Pace(UUID account, boolean isAwaited, boolean takesLong) {}

    /// @return empty if, as far as is known, no built-in bot plays in the match; if only built-in
    ///   bots are left and the creator's daily quota is used up; or if the match is part of a trial
    public Optional<Pace> pace(UUID match) {
        MatchSnapshot known = live.match(match, Freshness.CACHED);
        if (known.match().setting().trial()) return Optional.empty();
        if (!isPlayedByServer(known.match())) return Optional.empty();
        boolean thinks =
                known.toAct().stream()
                        .flatMap(seat -> known.houseBot(seat).stream())
                        .anyMatch(substitute::takesLong);
        UUID account = known.match().creator();
        if (!known.isAwaited() && quota.isUsedUp(account)) return Optional.empty();
        return Optional.of(new Pace(account, known.isAwaited(), thinks));
    }

    private static boolean isPlayedByServer(Match match) {
        return match.setting().standIn().isPresent()
                || match.chairs().stream().anyMatch(Chair.BuiltIn.class::isInstance);
    }

    /// Moves for a seat that a built-in bot plays, if the match waits for one: the bot's own seat,
    /// or one that its player has left to a bot.
    ///
    /// @return whether it moved
    /// @throws Rejection if the match moved on meanwhile
    public boolean houseMove(UUID match) {
        // Saves matches without bots a journal read at every move.
        return isPlayedByServer(match(match)) && moves.houseMove(match);
    }

    /// As [#houseMove], for a bot that has to search; waits until it is the account's turn.
    public boolean thoughtfulMove(UUID match, UUID account) {
        return substitute.inTurn(account, () -> houseMove(match));
    }

    /// Appends the first entry of a match whose last seat was just taken, and so notifies waiting
    /// clients. If that fails here, the next read of the match appends it.
    public void begin(UUID match) {
        try {
            live.match(match, Freshness.CURRENT);
        } catch (RuntimeException failed) {
            LOG.warnf(
                    "Match %s could not be started; the server retries: %s",
                    match, failed.getMessage());
        }
    }

    /// The observation from which a built-in bot moves.
    public Observation observation(UUID match, Seat seat) {
        return live.match(match, Freshness.CURRENT).observation(seat);
    }

    /// The seat that a player holds.
    ///
    /// @throws Rejection if the player holds none, or there is no such match
    public Seat seatOf(UUID match, Player player) {
        return seatOf(live.match(match, Freshness.CACHED), player);
    }

    private static Seat seatOf(MatchSnapshot known, Player player) {
        return known.match()
                .seatOf(player)
                .orElseThrow(
                        () -> new Rejection(Code.NOT_SEATED, "You have no seat at this match."));
    }

    /// Plays a move of a player. A number selects from the legal moves of the seat at the revision
    /// at which the move is played. If a request with this key was answered before, it selects from
    /// the list of that time.
    ///
    /// @throws Rejection if the move cannot be played; the match is then unchanged
    public Played play(UUID match, Player player, MoveRequest move, Preconditions terms, Way way) {
        MatchSnapshot known = live.match(match, Freshness.CACHED);
        return play(known, seatOf(known, player), move, terms, way);
    }

    /// Plays a move of a seat.
    ///
    /// @throws Rejection if the move cannot be played; the match is then unchanged
    public Played play(UUID match, Seat seat, Move move, Preconditions terms) {
        return play(match, seat, new MoveRequest.Posted(move), terms);
    }

    /// Plays a move of a seat.
    ///
    /// @throws Rejection if the move cannot be played; the match is then unchanged
    public Played play(UUID match, Seat seat, MoveRequest move, Preconditions terms) {
        return play(live.match(match, Freshness.CACHED), seat, move, terms, Way.DELIVERED);
    }

    private Played play(
            MatchSnapshot known, Seat seat, MoveRequest move, Preconditions terms, Way way) {
        return interceptor.play(
                known.match(),
                seat,
                move,
                terms,
                way,
                () -> moves.ply(known, seat, Optional.of(move), terms));
    }

    /// A player resigns. If a bot takes over the seat, only the player leaves, and the seat plays
    /// on.
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

    /// Applies the time control of a match to the seats whose deadlines have passed.
    ///
    /// @return the next deadline, as far as is known
    public Optional<Instant> timeUp(UUID match) {
        return timeouts.timeUp(match);
    }

    /// Judges a move without playing it.
    ///
    /// @return the revision at which it was judged
    /// @throws Rejection if the move could not be played
    public int judge(UUID match, Seat seat, Move move, OptionalInt revision) {
        return live.answer(match, now -> judge(now, seat, move, revision));
    }

    private int judge(MatchSnapshot now, Seat seat, Move move, OptionalInt revision) {
        if (revision.isPresent() && revision.getAsInt() != now.revision()) throw now.stale();
        if (now.isLate(seat, live.now())) throw now.tooLate(seat);
        // Judging draws no chance: the result would depend on the draw, and so reveal hidden state.
        now.table()
                .refusal(seat, move)
                .ifPresent(refusal -> {
                    throw now.refused(seat, refusal);
                });
        return now.revision();
    }

    /// The legal move of a seat with a number, from 1. If the request was answered before, the
    /// number refers to the list of that time.
    public Move numbered(UUID match, Seat seat, int number, Preconditions terms) {
        return moves.numbered(match, seat, number, terms);
    }
}
