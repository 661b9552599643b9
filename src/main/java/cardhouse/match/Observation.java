package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// The input for choosing a move of a seat. It contains only what the seat knows.
///
/// @param revision of the match
/// @param legalMoves never empty if the seat is to move
/// @param guess draws a table that the seat cannot distinguish from the real one. Its hidden order
///   is random, so that playing on it reveals nothing
/// @param knowledge all that follows for the seat from what it has seen, if the game supports that
/// @param luck the random choices of a built-in bot here, if they are fixed. They reveal nothing of
///   the match's chance
public record Observation(
        Seat seat,
        int revision,
        View view,
        List<Move> legalMoves,
        Function<Uniform, Table<?, ?, ?, ?>> guess,
        Supplier<Optional<SeatKnowledge>> knowledge,
        Optional<Uniform> luck) {
    public Observation(
            Seat seat,
            int revision,
            View view,
            List<Move> legalMoves,
            Function<Uniform, Table<?, ?, ?, ?>> guess,
            Supplier<Optional<SeatKnowledge>> knowledge) {
        this(seat, revision, view, legalMoves, guess, knowledge, Optional.empty());
    }

    /// The same observation with fixed random choices.
    Observation with(Uniform fixed) {
        return new Observation(
                seat, revision, view, legalMoves, guess, knowledge, Optional.of(fixed));
    }
}
