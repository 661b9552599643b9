package cardhouse.archive.analysis;

import cardhouse.engine.Chance;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.journal.Cause;
import java.time.Duration;
import java.util.Optional;

/// An entry of a finished match, with the tables before and after it.
///
/// @param elapsed playing time of the match at that entry
public record Ply(
        int revision,
        Cause cause,
        Optional<Seat> seat,
        Optional<Move> move,
        Duration elapsed,
        Table<?, ?, ?, ?> before,
        Table<?, ?, ?, ?> after) {

    /// True if the entry may have an outcome that no seat has chosen.
    boolean hasLuck() {
        return switch (cause) {
            case START, MOVE, TIMEOUT_MOVE, SUBSTITUTE_MOVE, RESIGNATION, FORFEIT -> true;
            case RESIGNATION_TO_BOT, FORFEIT_TO_BOT, BRANCH -> false;
        };
    }

    /// The same move, or the same seat leaving, at a table of the same information state.
    ///
    /// @param luck seed of the random draws
    Table<?, ?, ?, ?> at(Table<?, ?, ?, ?> other, int luck) {
        return switch (cause) {
            case START -> other.start(_ -> new StoppedClock(luck, elapsed)).after();
            case RESIGNATION, FORFEIT ->
                    played(other.leave(seat.orElseThrow(), _ -> new StoppedClock(luck, elapsed)));
            case MOVE, TIMEOUT_MOVE, SUBSTITUTE_MOVE, RESIGNATION_TO_BOT, FORFEIT_TO_BOT, BRANCH ->
                    at(other, move.orElseThrow(), luck);
        };
    }

    /// The table after another move of the same seat.
    Table<?, ?, ?, ?> at(Table<?, ?, ?, ?> other, Move another, int luck) {
        Chance chance = new StoppedClock(luck, elapsed);
        return played(other.play(seat.orElseThrow(), another, _ -> chance));
    }

    private static Table<?, ?, ?, ?> played(PlyResult ply) {
        return switch (ply) {
            case PlyResult.Played(_, var after) -> after;
            case PlyResult.Refused(var refusal) ->
                    throw new IllegalStateException("the events are rejected: " + refusal.code());
        };
    }
}
