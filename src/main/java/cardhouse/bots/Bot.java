package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.match.Observation;

/// Chooses a move from what a seat may know and what it can only guess.
@FunctionalInterface
public interface Bot {
    /// One of the legal moves, of which there is at least one.
    Move choose(Observation observation);
}
