package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.match.seating.BuiltInBot;

/// Moves for a seat that the house plays, or whose time is up: a bot, from what the seat itself may
/// know.
@FunctionalInterface
public interface Substitute {
    /// @return one of the legal moves, of which there is at least one
    Move choose(BuiltInBot bot, Observation outlook);
}
