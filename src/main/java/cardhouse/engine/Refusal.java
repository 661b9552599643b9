package cardhouse.engine;

/// Why a move was refused.
///
/// @param code part of the interface: programs read it
/// @param sentence for people; it says nothing that the seat could not see anyway
public record Refusal(Code code, String sentence) {
    /// A reason with a stable name. Each game lists its own in an enum; [Common] are everybody's.
    public interface Code {
        String name();
    }

    public enum Common implements Code {
        /// The match waits for somebody else.
        NOT_YOUR_TURN,
        /// Nothing can be played in a match that is over.
        MATCH_OVER,
        /// The move is none that the seat is offered now; a game gives a code of its own where it
        /// can say more.
        ILLEGAL_MOVE
    }
}
