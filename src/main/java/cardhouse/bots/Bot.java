package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.match.Observation;

/// Chooses a move from the view of a seat and from simulations of the hidden cards.
@FunctionalInterface
public interface Bot {
    /// One of the legal moves, of which there is at least one.
    Move choose(Observation observation);
}
