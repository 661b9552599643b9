package cardhouse.match.lobby;

import java.util.Optional;
import java.util.UUID;

/// What whoever sat at a finished match is told of a rematch.
///
/// @param match the rematch, once somebody has asked for it
public record RematchOffer(State state, Optional<UUID> match) {
    /// How far it is.
    public enum State {
        /// Nobody has asked yet.
        POSSIBLE,
        /// Somebody has: it waits, runs or is over.
        OPENED
    }

    static RematchOffer of(Optional<UUID> rematch) {
        return new RematchOffer(rematch.isPresent() ? State.OPENED : State.POSSIBLE, rematch);
    }
}
