package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.match.seating.BuiltInBot;
import java.util.UUID;
import java.util.function.Supplier;

/// Moves for a seat that the house plays, or whose time is up: a bot, from what the seat itself may
/// know.
@FunctionalInterface
public interface Substitute {
    /// @param account that opened the match
    /// @return one of the legal moves, of which there is at least one
    Move choose(UUID account, BuiltInBot bot, Observation observation);

    /// Whether choosing may take so long that nothing should wait for it.
    default boolean takesLong(BuiltInBot bot) {
        return false;
    }

    /// Does what takes long once it is the account's turn.
    ///
    /// @param account that opened the match
    default <T> T inTurn(UUID account, Supplier<T> work) {
        return work.get();
    }
}
