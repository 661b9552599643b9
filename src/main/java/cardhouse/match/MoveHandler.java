package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.match.MatchCounts.Mover;
import cardhouse.match.MatchCounts.Result;
import cardhouse.match.journal.Batch;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.match.viewing.Played;
import cardhouse.players.EntryQuota;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Rejection;
import cardhouse.requests.Rejection.Code;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/// Makes plies: asks the rules, and keeps what followed.
final class MoveHandler {
    /// How often the race for the next revision is run before a client that named no revision is
    /// told to come back.
    static final int TRIES = 16;

    private final MatchCache live;
    private final Journal journal;
    private final MoveNumbers numbers;
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
        this.numbers = new MoveNumbers(live);
        this.substitute = substitute;
        this.timeouts = timeouts;
        this.quota = quota;
    }

    /// What is asked for.
    ///
    /// @param move without one, the seat is left
    /// @param cause what the entry's will be
    /// @param ofHouse whether a built-in bot asks for it
    private record Wanted(
            UUID match,
            Seat seat,
            Optional<WantedMove> move,
            Function<MatchSnapshot, Cause> cause,
            Preconditions terms,
            boolean ofHouse) {
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
    /// @throws Rejection if it cannot be played; nothing has changed then
    Played ply(UUID match, Seat seat, Optional<WantedMove> move, Preconditions terms) {
        return ply(new Wanted(match, seat, move, now -> cause(now, move), terms, false));
    }

    /// The move with a number in the list that a seat is offered: now, or when a request with this
    /// key was answered first, so that the same request always means the same move.
    ///
    /// @throws Rejection if there is none
    Move numbered(UUID match, Seat seat, int number, Preconditions terms) {
        return terms.key()
                .flatMap(key -> journal.find(match, seat, key))
                .map(answered ->
                        numbers.then(match, answered, seat, number)
                                .orElseThrow(Idempotency::reused))
                .orElseGet(() -> live.answer(match, now -> MoveNumbers.now(now, seat, number)));
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
        MatchSnapshot now = live.present(match);
        Optional<BuiltInTurn> next = BuiltInTurn.next(now);
        if (next.isEmpty()) return false;
        BuiltInTurn turn = next.get();
        var move = substitute.choose(now.match().creator(), turn.bot(), turn.observation());
        var terms =
                new Preconditions(OptionalInt.of(turn.observation().revision()), Optional.empty());
        var wanted = Optional.<WantedMove>of(new WantedMove.Posted(move));
        ply(new Wanted(match, turn.seat(), wanted, _ -> turn.cause(), terms, true));
        return true;
    }

    private Played ply(Wanted wanted) {
        try {
            return tried(wanted);
        } finally {
            if (!wanted.ofHouse()) overtaken.forget(wanted.match());
        }
    }

    /// Decides on the match as last known, which is right unless another node has played; whatever
    /// then looks wrong is decided again on what the journal has before anybody is told.
    private Played tried(Wanted wanted) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            if (!wanted.ofHouse()) overtaken.note(wanted.match(), attempt);
            boolean sure = attempt > 0;
            MatchSnapshot now = sure ? live.read(wanted.match()) : live.known(wanted.match());
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
        count(live.known(wanted.match()), wanted, Result.BUSY);
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
            move = wanted.move().map(one -> MoveNumbers.meant(one, now, seat));
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
        return live.read(now.match().id()).tooLate(seat);
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
                            wanted.move()
                                    .flatMap(move ->
                                            numbers.meant(move, match, entry, wanted.seat()));
                    if (!entry.move().equals(meant)) throw Idempotency.reused();
                    var present = live.present(match, entry.revision());
                    MatchSnapshot then = live.at(present, entry.revision());
                    // What was kept together with it is not known any more.
                    return played(then, entry, wanted.seat(), alone(then));
                });
    }
}
