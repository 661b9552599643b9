package cardhouse.match;

import cardhouse.engine.Move;

/// Moves for a seat whose time is up: a bot, from what the seat itself may know.
@FunctionalInterface
public interface Substitute {
    /// @param level of a bot of the house
    /// @return one of the legal moves, of which there is at least one
    Move choose(String level, Outlook outlook);
}
