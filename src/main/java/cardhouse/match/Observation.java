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

/// What whoever moves for a seat has to go by: nothing that the seat does not know.
///
/// @param revision of the match
/// @param legalMoves never empty where the seat is to move
/// @param guess draws a table that the seat could not tell from the real one; what the seat cannot
///   know is put in a random order in it, so that playing on it gives nothing away
/// @param knowledge what follows for the seat from all it was shown, if the game tells that
public record Observation(
        Seat seat,
        int revision,
        View view,
        List<Move> legalMoves,
        Function<Uniform, Table<?, ?, ?, ?>> guess,
        Supplier<Optional<SeatKnowledge>> knowledge) {}
