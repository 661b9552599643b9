package cardhouse.match;

import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import java.util.List;
import java.util.Optional;

/// What a client asks for.
///
/// @param revision the last one that stays as it was
/// @param seats who plays on; else the player where it sat, or first to act, and bots
/// @param usual the bot that plays where none is named
/// @param entropy what the player adds to the seed
public record NewBranch(
        int revision,
        Optional<List<NewSeat>> seats,
        BuiltInBot usual,
        Hidden hidden,
        boolean listed,
        Spectators spectators,
        String entropy) {
    /// Whether no account is to sit at it.
    public boolean isOfBots() {
        return seats.isPresent() && seats.get().stream().allMatch(NewSeat.Bot.class::isInstance);
    }

    /// What becomes of the cards that the player of a branch could not know.
    public enum Hidden {
        /// They lie as they did.
        KEPT,
        /// They are dealt anew among the places where they may be.
        REDEALT
    }
}
