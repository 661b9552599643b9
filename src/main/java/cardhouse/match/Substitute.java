package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.match.seating.BuiltInBot;
import java.util.UUID;
import java.util.function.Supplier;

/// Chooses moves for built-in bots and for late seats. The bot uses only what the seat itself may
/// know.
@FunctionalInterface
public interface Substitute {
    /// @param account the creator of the match
    /// @return one of the legal moves, of which there is at least one
    Move choose(UUID account, BuiltInBot bot, Observation observation);

    /// Whether the choice may take so long that no other work should wait for it.
    default boolean takesLong(BuiltInBot bot) {
        return false;
    }

    /// Runs slow work once it is the account's turn.
    ///
    /// @param account the creator of the match
    default <T> T inTurn(UUID account, Supplier<T> work) {
        return work.get();
    }
}
