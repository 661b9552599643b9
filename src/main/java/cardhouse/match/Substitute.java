package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.util.List;

/// Moves for a seat whose time is up: a bot, from what the seat itself may know.
@FunctionalInterface
public interface Substitute {
    /// @param level of a bot of the house
    /// @return one of `legalMoves`, which is never empty
    Move choose(String level, Seat seat, View view, List<Move> legalMoves);
}
