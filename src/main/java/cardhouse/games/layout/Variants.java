package cardhouse.games.layout;

/// The variants of the games of the family.
public final class Variants {
    private Variants() {}

    /// The seat that starts the later hands.
    public enum Lead {
        /// The deal passes to the left, and so does the start.
        ROTATE,
        /// The winner of the last hand.
        WINNER,
        /// Always the seat left of the first dealer.
        FIXED_DEALER
    }

    /// Whether a natural takes the place of a wild on its slot.
    public enum ReplaceWild {
        FORCED,
        OPTIONAL,
        NEVER
    }

    /// Whether a discard may be taken although it cannot be played.
    public enum UselessDiscard {
        REFUSE,
        ALLOW
    }

    /// The effect on a TRASHED card that is displaced from a layout.
    public enum DisplacedTrashed {
        /// It may be played again at once.
        REPLAY,
        /// It is discarded and the turn ends.
        DISCARD
    }

    /// Whether a win has to be called.
    public enum Call {
        /// The game has no call: filling the layout is enough.
        NONE,
        /// The server calls for the seat.
        AUTOMATIC,
        /// The seat is asked, and may miss it.
        REQUIRED
    }

    /// The cards of a French deck that are wild.
    public enum Wild {
        /// Jacks; queens and kings end the turn.
        JACKS,
        /// Kings; jacks and queens end the turn.
        KINGS,
        /// All three; nothing ends the turn.
        PICTURES
    }
}
