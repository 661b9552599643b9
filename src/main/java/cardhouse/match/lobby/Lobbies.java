package cardhouse.match.lobby;

import java.time.Instant;
import java.util.UUID;
import java.util.function.UnaryOperator;

/// Stores matches that wait for their seats to be taken.
public interface Lobbies {
    /// Changes a match; changes are serialized. If several players request one seat at once, each
    /// request is decided on the result of the previous one.
    ///
    /// @param change computes the new state; if it throws, nothing is changed
    /// @return the match as it is now stored
    /// @throws cardhouse.platform.requests.Rejection if there is no such match
    Lobby change(UUID match, UnaryOperator<Lobby> change);

    /// Deletes matches that were created before a time and have not started since.
    ///
    /// @return number of them; there may be more
    int sweep(Instant before);
}
