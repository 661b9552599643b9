package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.MatchCounts.Mover;
import cardhouse.match.MatchCounts.Result;
import cardhouse.match.journal.Batch;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.viewing.Played;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;

/// Plays plies: applies the rules, and appends the result to the journal.
final class MoveHandler {
    /// Number of attempts in the race for the next revision, if the client named no revision. Then
    /// the server answers `CONFLICT`.
    static final int TRIES = 16;

    private final MatchCache live;
    private final Journal journal;
    private final Substitute substitute;
    private final TimeoutHandler timeouts;
    private final EntryQuota quota;
    private final Overtaken overtaken = new Overtaken();

    MoveHandler(
            MatchCache live,
            Journal journal,
            Substitute substitute,
            TimeoutHandler timeouts,
            EntryQuota quota) {
        this.live = live;
        this.journal = journal;
        this.substitute = substitute;
        this.timeouts = timeouts;
        this.quota = quota;
    }

    /// A requested ply.
    ///
    /// @param known the match as cached
    /// @param move if empty, the seat leaves
    /// @param cause of the entry
    /// @param ofHouse whether a built-in bot requests it
    private record Wanted(
            MatchSnapshot known,
            Seat seat,
            Optional<MoveRequest> move,
            Function<MatchSnapshot, Cause> cause,
            Preconditions terms,
            boolean ofHouse) {
        UUID match() {
            return known.match().id();
        }

        /// Whether it is a player's move.
        boolean isPlayers() {
            return move.isPresent() && !ofHouse;
        }
    }

    /// The result of one attempt.
    private sealed interface Attempt {
        record Done(Played played, Result result) implements Attempt {}

        /// Another entry has taken the revision.
        record Again() implements Attempt {}

        /// @param why used only once the journal confirms the match as it was assumed
        record Denied(Supplier<Rejection> why) implements Attempt {}
    }

    /// Plays a seat's move, or resigns for it if there is no move.
    ///
    /// @param known the match as cached
    /// @throws Rejection if the ply cannot be played; the match is then unchanged
    Played ply(MatchSnapshot known, Seat seat, Optional<MoveRequest> move, Preconditions terms) {
        return ply(new Wanted(known, seat, move, now -> cause(now, move), terms, false));
    }

    /// The legal move of a seat with a number. If a request with this key was answered before, the
    /// list of that time counts. So the same request always means the same move.
    ///
    /// @throws Rejection if there is no such move
    Move numbered(UUID match, Seat seat, int number, Preconditions terms) {
        return terms.key()
                .flatMap(key -> journal.find(match, seat, key))
                .map(answered ->
                        then(match, answered, seat, number).orElseThrow(Idempotency::reused))
                .orElseGet(() -> live.answer(match, now -> numbered(now, seat, number)));
    }

    /// The cause of a player's ply.
    private static Cause cause(MatchSnapshot now, Optional<MoveRequest> move) {
        if (move.isPresent()) return Cause.MOVE;
        return now.isPlayedOn() ? Cause.RESIGNATION_TO_BOT : Cause.RESIGNATION;
    }

    /// Moves for a seat that a built-in bot plays, if the match waits for one.
    ///
    /// @return whether it moved
    /// @throws Rejection if the match moved on meanwhile
    boolean houseMove(UUID match) {
        overtaken.yieldToOthers(match);
        MatchSnapshot now = live.match(match, Freshness.CURRENT);
        Optional<BuiltInTurn> next = BuiltInTurn.next(now);
        if (next.isEmpty()) return false;
        BuiltInTurn turn = next.get();
        var move = substitute.choose(now.match().creator(), turn.bot(), turn.observation());
        var terms =
                new Preconditions(OptionalInt.of(turn.observation().revision()), Optional.empty());
        var wanted = Optional.<MoveRequest>of(new MoveRequest.Posted(move));
        MatchSnapshot known = live.match(match, Freshness.CACHED);
        ply(new Wanted(known, turn.seat(), wanted, _ -> turn.cause(), terms, true));
        return true;
    }

    private Played ply(Wanted wanted) {
        try {
            return tried(wanted);
        } finally {
            if (!wanted.ofHouse()) overtaken.forget(wanted.match());
        }
    }

    /// Decides on the cached match, which is current unless another node has appended an entry. A
    /// rejection is decided again on the journal before the client gets an answer.
    private Played tried(Wanted wanted) {
        MatchSnapshot now = wanted.known();
        for (int attempt = 0; attempt < TRIES; attempt++) {
            if (!wanted.ofHouse()) overtaken.note(wanted.match(), attempt);
            boolean sure = attempt > 0;
            if (sure) now = live.match(wanted.match(), Freshness.FROM_JOURNAL);
            switch (attempt(now, wanted, sure)) {
                case Attempt.Done(Played played, Result result) -> {
                    count(now, wanted, result);
                    return played;
                }
                case Attempt.Denied(var why) when sure -> {
                    Optional<Played> original = original(wanted);
                    count(now, wanted, original.isEmpty() ? Result.REJECTED : Result.DUPLICATE);
                    return original.orElseThrow(why);
                }
                case Attempt.Denied _, Attempt.Again _ -> {}
            }
        }
        count(now, wanted, Result.CONFLICT);
        throw new Rejection(
                Code.CONFLICT,
                "The move conflicted with other moves repeatedly; retry it unchanged.");
    }

    private void count(MatchSnapshot now, Wanted wanted, Result result) {
        if (wanted.move().isEmpty()) return;
        var mover = wanted.ofHouse() ? Mover.BOT : Mover.PLAYER;
        live.counts().moved(now.match().type().id(), mover, result);
    }

    /// The one place where a ply gets its time: from the server's clock, once the state before the
    /// ply is known. Deadlines that have passed by then are handled first.
    ///
    /// @param sure whether that state was read from the journal
    private Attempt attempt(MatchSnapshot now, Wanted wanted, boolean sure) {
        Seat seat = wanted.seat();
        Optional<Move> move;
        try {
            move = wanted.move().map(one -> meant(one, now, seat));
        } catch (Rejection none) {
            return new Attempt.Denied(() -> none);
        }
        OptionalInt revision = wanted.terms().revision();
        if (revision.isPresent() && revision.getAsInt() != now.revision())
            return new Attempt.Denied(now::stale);
        Instant at = live.now();
        if (move.isPresent() && now.isLate(seat, at))
            return new Attempt.Denied(() -> tooLate(now, seat));
        if (now.late(at).isPresent()) {
            if (!sure) return new Attempt.Again();
            timeouts.timeUp(wanted.match());
            // A built-in bot does not wait here for the late seat's move; it is triggered again by
            // that entry.
            if (wanted.ofHouse()) return new Attempt.Denied(now::stale);
            if (!timeouts.awaitThought(wanted.match())) return new Attempt.Again();
        }
        Cause cause = wanted.cause().apply(now);
        UUID counted = now.counted(cause, seat);
        // Resigning is always possible. Players must not wait for bots of an account without quota.
        if (wanted.isPlayers() && quota.isUsedUp(counted)) return new Attempt.Denied(quota::usedUp);
        return switch (now.table().ply(cause, seat, move, now.chances(at))) {
            case PlyResult.Refused(Refusal refusal) ->
                    new Attempt.Denied(() -> now.refused(seat, refusal));
            case PlyResult.Played(var events, var after) -> {
                var entry =
                        new Entry(now.revision() + 1, at, cause, Optional.of(seat), move, events);
                var append = live.append(now, entry, after, wanted.terms().key());
                yield switch (append.became()) {
                    case Appended.Kept(var leaf) -> {
                        quota.count(counted, 1);
                        MatchSnapshot kept = append.after();
                        // The outcome was signed before it was appended, and on its own.
                        var signed = kept.over() ? alone(kept) : leaf;
                        yield new Attempt.Done(played(kept, entry, seat, signed), Result.ACCEPTED);
                    }
                    case NotKept.KEY_TAKEN ->
                            new Attempt.Done(original(wanted).orElseThrow(), Result.DUPLICATE);
                    case NotKept.REVISION_TAKEN, NotKept.PREDECESSOR_GONE -> new Attempt.Again();
                };
            }
        };
    }

    /// The move came too late. All seats whose deadlines have passed lose their moves, in the order
    /// of their deadlines.
    private Rejection tooLate(MatchSnapshot now, Seat seat) {
        timeouts.timeUp(now.match().id());
        return live.match(now.match().id(), Freshness.FROM_JOURNAL).tooLate(seat);
    }

    private static Batch.Leaf alone(MatchSnapshot after) {
        return Batch.alone(after.receipt());
    }

    private static Played played(MatchSnapshot after, Entry entry, Seat seat, Batch.Leaf leaf) {
        Viewer viewer = Viewer.sitting(seat);
        return new Played(
                after.match().id(),
                after.revision(),
                after.hash(),
                after.toAct(),
                after.over(),
                leaf,
                () -> Redaction.entry(after, entry, viewer),
                () -> Redaction.view(after, viewer, Optional.empty()));
    }

    /// The earlier answer to this request, if there is one.
    ///
    /// @throws Rejection if its key was used for another request
    private Optional<Played> original(Wanted wanted) {
        UUID match = wanted.match();
        return wanted.terms()
                .key()
                .flatMap(key -> journal.find(match, wanted.seat(), key))
                .map(entry -> {
                    var meant =
                            wanted.move().flatMap(move -> meant(move, match, entry, wanted.seat()));
                    if (!entry.move().equals(meant)) throw Idempotency.reused();
                    var present = live.match(match, Freshness.CURRENT, entry.revision());
                    MatchSnapshot then = live.at(present, entry.revision());
                    // The entries that were signed in the same batch are not known any more.
                    return played(then, entry, wanted.seat(), alone(then));
                });
    }

    /// The requested move in the present match.
    ///
    /// @throws Rejection if there is no move with its number
    private static Move meant(MoveRequest wanted, MatchSnapshot now, Seat seat) {
        return switch (wanted) {
            case MoveRequest.Posted(Move move) -> move;
            case MoveRequest.Numbered(int number) -> numbered(now, seat, number);
        };
    }

    /// The requested move at the time of an entry.
    private Optional<Move> meant(MoveRequest wanted, UUID match, Entry entry, Seat seat) {
        return switch (wanted) {
            case MoveRequest.Posted(Move move) -> Optional.of(move);
            case MoveRequest.Numbered(int number) -> then(match, entry, seat, number);
        };
    }

    /// @throws Rejection if there is no such move
    private static Move numbered(MatchSnapshot now, Seat seat, int number) {
        var offered = now.table().offered(seat);
        if (offered.isEmpty()) {
            var common = now.over() ? Refusal.Common.MATCH_FINISHED : Refusal.Common.NOT_YOUR_TURN;
            throw now.refused(seat, new Refusal(common, "The seat has no move to make."));
        }
        if (number < 1 || number > offered.size()) {
            throw Rejection.byRules(
                    new Refusal(Rejection.Code.NO_SUCH_MOVE, "No legal move has that number."),
                    now.revision(),
                    offered);
        }
        return offered.get(number - 1);
    }

    /// The move that a number meant just before an entry.
    private Optional<Move> then(UUID match, Entry entry, Seat seat, int number) {
        MatchSnapshot present = live.match(match, Freshness.CURRENT, entry.revision());
        List<Move> then = live.at(present, entry.revision() - 1).table().offered(seat);
        return number < 1 || number > then.size()
                ? Optional.empty()
                : Optional.of(then.get(number - 1));
    }

    /// A turn of a seat that a built-in bot plays: its own, or one that its player has left to a
    /// bot. The bot gets only that seat's observation.
    ///
    /// @param cause of the entry of its move
    private record BuiltInTurn(Seat seat, BuiltInBot bot, Observation observation, Cause cause) {
        /// The next such turn, if the match waits for one.
        static Optional<BuiltInTurn> next(MatchSnapshot now) {
            return now.toAct().stream()
                    .filter(seat -> now.houseBot(seat).isPresent())
                    .map(seat -> of(now, seat))
                    .filter(turn -> !turn.observation().legalMoves().isEmpty())
                    .filter(turn -> !turn.isAfterPlayers(now))
                    .findFirst();
        }

        /// Whether players choose before this bot. At a board of a set they do if several seats
        /// choose at the same time, so that equal moves lead to equal matches, however fast a
        /// player is.
        private boolean isAfterPlayers(MatchSnapshot now) {
            return now.match().board().isPresent()
                    && observation.legalMoves().size() > 1
                    && now.toAct().stream()
                            .filter(other -> now.houseBot(other).isEmpty())
                            .anyMatch(other -> now.table().offered(other).size() > 1);
        }

        private static BuiltInTurn of(MatchSnapshot now, Seat seat) {
            boolean left = now.table().departure(seat).isPresent();
            return new BuiltInTurn(
                    seat,
                    now.houseBot(seat).orElseThrow(),
                    now.observation(seat),
                    left ? Cause.SUBSTITUTE_MOVE : Cause.MOVE);
        }
    }

    /// Matches in which a player repeatedly loses the race for the next revision. The node that has
    /// just appended an entry is the first to know of it. So built-in bots that move one after the
    /// other would keep winning. Bots pause briefly in such a match.
    static final class Overtaken {
        private static final int OFTEN = 3;
        static final Duration MOMENT = Duration.ofMillis(5);

        private final Set<UUID> matches = ConcurrentHashMap.newKeySet();

        /// @param times number of races that the player has lost in a row
        void note(UUID match, int times) {
            if (times >= OFTEN) matches.add(match);
        }

        /// A player's attempt has ended, with or without an entry.
        void forget(UUID match) {
            matches.remove(match);
        }

        void yieldToOthers(UUID match) {
            if (matches.contains(match)) LockSupport.parkNanos(MOMENT.toNanos());
        }
    }
}
