package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.util.List;

/// Chooses a move from what a seat may know.
@FunctionalInterface
public interface Bot {
    /// One of `legalMoves`, which is never empty.
    Move choose(Seat seat, View view, List<Move> legalMoves);
}
