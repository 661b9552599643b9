package cardhouse.engine;

/// Why a move was refused.
///
/// @param code part of the interface: programs read it
/// @param sentence for people; it contains nothing that the seat could not see anyway
public record Refusal(Code code, String sentence) {
    /// A reason with a stable name. Each game lists its own in an enum; [Common] has those of all
    /// games.
    public interface Code {
        String name();
    }

    public enum Common implements Code {
        /// The match waits for another seat.
        NOT_YOUR_TURN,
        /// Nothing can be played in a match that is over.
        MATCH_FINISHED,
        /// The seat has left the match.
        SEAT_LEFT,
        /// The move is not one of the seat's legal moves. A game uses a more specific code where it
        /// has one.
        ILLEGAL_MOVE
    }
}
