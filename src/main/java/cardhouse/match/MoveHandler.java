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

/// Makes plies: asks the rules, and keeps what followed.
final class MoveHandler {
    /// How often the race for the next revision is run before a client that named no revision is
    /// told to come back.
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

    /// What is asked for.
    ///
    /// @param known the match as cached
    /// @param move without one, the seat is left
    /// @param cause what the entry's will be
    /// @param ofHouse whether a built-in bot asks for it
    private record Wanted(
            MatchSnapshot known,
            Seat seat,
            Optional<WantedMove> move,
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

    /// What one attempt comes to.
    private sealed interface Attempt {
        record Done(Played played, Result result) implements Attempt {}

        /// Somebody else was first.
        record Again() implements Attempt {}

        /// @param why is asked only once it is sure that the match stands as it was thought to
        record Denied(Supplier<Rejection> why) implements Attempt {}
    }

    /// A seat's move, or without one its resignation.
    ///
    /// @param known the match as cached
    /// @throws Rejection if it cannot be played; nothing has changed then
    Played ply(MatchSnapshot known, Seat seat, Optional<WantedMove> move, Preconditions terms) {
        return ply(new Wanted(known, seat, move, now -> cause(now, move), terms, false));
    }

    /// The move with a number in the list that a seat is offered: now, or when a request with this
    /// key was answered first, so that the same request always means the same move.
    ///
    /// @throws Rejection if there is none
    Move numbered(UUID match, Seat seat, int number, Preconditions terms) {
        return terms.key()
                .flatMap(key -> journal.find(match, seat, key))
                .map(answered ->
                        then(match, answered, seat, number).orElseThrow(Idempotency::reused))
                .orElseGet(() -> live.answer(match, now -> numbered(now, seat, number)));
    }

    /// Why a player's ply comes about.
    private static Cause cause(MatchSnapshot now, Optional<WantedMove> move) {
        if (move.isPresent()) return Cause.MOVE;
        return now.isPlayedOn() ? Cause.RESIGNATION_TO_BOT : Cause.RESIGNATION;
    }

    /// Moves for a seat that the house plays, if the match waits for one.
    ///
    /// @return whether it did
    /// @throws Rejection if the match moved on meanwhile
    boolean houseMove(UUID match) {
        overtaken.letOthersGoFirst(match);
        MatchSnapshot now = live.match(match, Freshness.CURRENT);
        Optional<BuiltInTurn> next = BuiltInTurn.next(now);
        if (next.isEmpty()) return false;
        BuiltInTurn turn = next.get();
        var move = substitute.choose(now.match().creator(), turn.bot(), turn.observation());
        var terms =
                new Preconditions(OptionalInt.of(turn.observation().revision()), Optional.empty());
        var wanted = Optional.<WantedMove>of(new WantedMove.Posted(move));
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

    /// Decides on the cached match, which is right unless another node has played; what is refused
    /// then is decided again on what the journal has before the client gets an answer.
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
                    count(now, wanted, original.isEmpty() ? Result.REFUSED : Result.REPEATED);
                    return original.orElseThrow(why);
                }
                case Attempt.Denied _, Attempt.Again _ -> {}
            }
        }
        count(now, wanted, Result.BUSY);
        throw new Rejection(Code.BUSY, "Others were faster each time; try again.");
    }

    private void count(MatchSnapshot now, Wanted wanted, Result result) {
        if (wanted.move().isEmpty()) return;
        var mover = wanted.ofHouse() ? Mover.BOT : Mover.PLAYER;
        live.counts().moved(now.match().type().id(), mover, result);
    }

    /// The one place where a ply gets its time: by the server's clock, once it is known what the
    /// match came to before. Deadlines that have passed by then come first.
    ///
    /// @param sure whether that is what the journal has
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
            // It waits for news of what a bot thinks that moves for the late seat.
            if (wanted.ofHouse()) return new Attempt.Denied(now::stale);
            if (!timeouts.awaitThought(wanted.match())) return new Attempt.Again();
        }
        Cause cause = wanted.cause().apply(now);
        UUID counted = now.counted(cause, seat);
        // Whoever wants to go may always do so, and nobody waits for bots of who has too many.
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
                        // How a match ended was signed before it was kept, and by itself.
                        var signed = kept.over() ? alone(kept) : leaf;
                        yield new Attempt.Done(played(kept, entry, seat, signed), Result.KEPT);
                    }
                    case NotKept.KEY_TAKEN ->
                            new Attempt.Done(original(wanted).orElseThrow(), Result.REPEATED);
                    case NotKept.REVISION_TAKEN, NotKept.PREDECESSOR_GONE -> new Attempt.Again();
                };
            }
        };
    }

    /// The move came too late: all whose time is up lose it, in the order of their deadlines.
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
                Redaction.entry(after, entry, viewer),
                leaf,
                Redaction.view(after, viewer, Optional.empty()));
    }

    /// The answer that this request got before, if it did.
    ///
    /// @throws Rejection if its key was used for something else
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
                    // What was kept together with it is not known any more.
                    return played(then, entry, wanted.seat(), alone(then));
                });
    }

    /// The move that is wanted of a match as it is now.
    ///
    /// @throws Rejection if there is none of its number
    private static Move meant(WantedMove wanted, MatchSnapshot now, Seat seat) {
        return switch (wanted) {
            case WantedMove.Posted(Move move) -> move;
            case WantedMove.Numbered(int number) -> numbered(now, seat, number);
        };
    }

    /// The move that was wanted when an entry was made.
    private Optional<Move> meant(WantedMove wanted, UUID match, Entry entry, Seat seat) {
        return switch (wanted) {
            case WantedMove.Posted(Move move) -> Optional.of(move);
            case WantedMove.Numbered(int number) -> then(match, entry, seat, number);
        };
    }

    /// @throws Rejection if there is no such move
    private static Move numbered(MatchSnapshot now, Seat seat, int number) {
        var offered = now.table().offered(seat);
        if (offered.isEmpty()) {
            var common = now.over() ? Refusal.Common.MATCH_OVER : Refusal.Common.NOT_YOUR_TURN;
            throw now.refused(seat, new Refusal(common, "The seat has no move to make."));
        }
        if (number < 1 || number > offered.size()) {
            throw Rejection.byRules(
                    new Refusal(
                            Rejection.Code.NO_SUCH_MOVE, "There is no legal move of that number."),
                    now.revision(),
                    offered);
        }
        return offered.get(number - 1);
    }

    /// What a number meant when the entry was made that it led to.
    private Optional<Move> then(UUID match, Entry entry, Seat seat, int number) {
        MatchSnapshot present = live.match(match, Freshness.CURRENT, entry.revision());
        List<Move> then = live.at(present, entry.revision() - 1).table().offered(seat);
        return number < 1 || number > then.size()
                ? Optional.empty()
                : Optional.of(then.get(number - 1));
    }

    /// A turn of a seat that a built-in bot plays: its own, or one that its player has left to a
    /// bot. The bot gets that seat's observation and nothing else.
    ///
    /// @param cause of the entry that its move will be
    private record BuiltInTurn(Seat seat, BuiltInBot bot, Observation observation, Cause cause) {
        /// The next one, if the match waits for any.
        static Optional<BuiltInTurn> next(MatchSnapshot now) {
            return now.toAct().stream()
                    .filter(seat -> now.houseBot(seat).isPresent())
                    .map(seat -> of(now, seat))
                    .filter(turn -> !turn.observation().legalMoves().isEmpty())
                    .findFirst();
        }

        private static BuiltInTurn of(MatchSnapshot now, Seat seat) {
            boolean left = now.table().departure(seat).isPresent();
            return new BuiltInTurn(
                    seat,
                    now.houseBot(seat).orElseThrow(),
                    now.table().observation(seat),
                    left ? Cause.SUBSTITUTE_MOVE : Cause.MOVE);
        }
    }

    /// Matches at which a player loses the race for the next revision again and again: the node
    /// that has just appended an entry is the first to know, and built-in bots that move one after
    /// the other would go on being first. So bots wait for a moment there.
    static final class Overtaken {
        private static final int OFTEN = 3;
        static final Duration MOMENT = Duration.ofMillis(5);

        private final Set<UUID> matches = ConcurrentHashMap.newKeySet();

        /// @param times that somebody was overtaken in a row
        void note(UUID match, int times) {
            if (times >= OFTEN) matches.add(match);
        }

        /// It was somebody's turn at last, or nobody tries any more.
        void forget(UUID match) {
            matches.remove(match);
        }

        void letOthersGoFirst(UUID match) {
            if (matches.contains(match)) LockSupport.parkNanos(MOMENT.toNanos());
        }
    }
}
