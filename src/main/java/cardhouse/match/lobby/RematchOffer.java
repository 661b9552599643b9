package cardhouse.match.lobby;

import java.util.Optional;
import java.util.UUID;

/// The state of a finished match's rematch, as shown to the players of that match.
///
/// @param match the rematch, once a player has requested it
public record RematchOffer(State status, Optional<UUID> match) {
    /// The state of the rematch.
    public enum State {
        /// Not requested yet.
        POSSIBLE,
        /// Requested: the rematch waits, runs or is over.
        OPENED
    }

    static RematchOffer of(Optional<UUID> rematch) {
        return new RematchOffer(rematch.isPresent() ? State.OPENED : State.POSSIBLE, rematch);
    }
}
