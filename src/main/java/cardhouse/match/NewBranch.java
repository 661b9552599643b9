package cardhouse.match;

import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import java.util.List;
import java.util.Optional;

/// A client's request for a branch.
///
/// @param revision the last revision to copy
/// @param seats of the branch; by default the player in its own seat, or in the first seat to act,
///   and bots elsewhere
/// @param usual the bot for seats without a named one
/// @param entropy the player's contribution to the seed
public record NewBranch(
        int revision,
        Optional<List<NewSeat>> seats,
        BuiltInBot usual,
        Hidden hidden,
        boolean listed,
        Spectators spectators,
        String entropy) {
    /// Whether the branch has no seat for an account.
    public boolean isOfBots() {
        return seats.isPresent() && seats.get().stream().allMatch(NewSeat.Bot.class::isInstance);
    }

    /// Treatment of the cards that are hidden from the player of a branch.
    public enum Hidden {
        /// The cards keep their places.
        KEEP,
        /// The cards are dealt anew among their possible places.
        RESAMPLE
    }
}
