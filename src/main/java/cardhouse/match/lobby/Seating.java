package cardhouse.match.lobby;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Who sits where before a match starts. Of many who want one seat at once, one gets it.
public interface Seating {
    /// Puts somebody on an open seat; if it was the last, the match is started. Who sits there
    /// already keeps sitting there, started or not.
    ///
    /// @param at when
    /// @throws cardhouse.requests.Rejection if the match or seat is not there, not open, kept for
    ///   somebody else, or the player has another
    Match sit(
            UUID match, Seat seat, Chair.Taken chair, Optional<Invitation> invitation, Instant at);

    /// Puts bots on the seats that are for any of them, and starts the match. Either all of them
    /// sit then, or none.
    ///
    /// @throws cardhouse.requests.Rejection if there are not just as many such seats, or others are
    ///   open, too
    Match bring(UUID match, List<Player> bots, Instant at);

    /// Opens a seat again for whoever comes, before the start: for who sits there, for whom it is
    /// kept, and for the match's creator.
    ///
    /// @throws cardhouse.requests.Rejection if the player is none of these, or the match has
    ///   started
    void free(UUID match, Seat seat, UUID player);

    /// Keeps an open seat for whoever brings an invitation. An earlier one is good no longer.
    ///
    /// @throws cardhouse.requests.Rejection if the player did not create the match, or the seat
    ///   cannot be had
    void invite(UUID match, Seat seat, UUID player, Invitation invitation, Instant until);

    /// Removes a match that has not started, for its creator. It leaves nothing behind.
    ///
    /// @throws cardhouse.requests.Rejection if the player did not create the match, or it has
    ///   started
    void callOff(UUID match, UUID player);

    /// Removes matches that were opened before a time and have not started since.
    ///
    /// @return how many; there may be more
    int sweep(Instant before);
}
