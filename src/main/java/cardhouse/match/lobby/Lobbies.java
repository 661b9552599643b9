package cardhouse.match.lobby;

import java.time.Instant;
import java.util.UUID;
import java.util.function.UnaryOperator;

/// Where matches that wait for their seats to be taken are kept.
public interface Lobbies {
    /// Changes a match, one change after the other: of many who want one seat at once, each is
    /// judged by what the one before has left.
    ///
    /// @param change what becomes of it; if it throws, nothing is changed
    /// @return the match as it is kept now
    /// @throws cardhouse.platform.requests.Rejection if there is no such match
    Lobby change(UUID match, UnaryOperator<Lobby> change);

    /// Removes matches that were opened before a time and have not started since.
    ///
    /// @return how many; there may be more
    int sweep(Instant before);
}
