package cardhouse.games.trio;

import cardhouse.engine.Option;

/// The special properties of a value: one line of the special table.
///
/// @param afterLow matters only to a card that may be played on anything
public record Special(
        @Option("What it may be played on") PlayOn playOn,
        @Option(
                        "Whether a card that goes on anything also goes on an AT_MOST card with a"
                                + " lower limit")
                boolean afterLow,
        @Option("What it does when it is played") Effect effect) {

    /// Every value that is not in the table.
    static final Special ORDINARY = new Special(PlayOn.RANK, false, Effect.NONE);

    /// The description of the value's properties, in words.
    String text(String value) {
        String follows =
                switch (effect) {
                    case NONE -> "";
                    case RESET -> "anything may follow";
                    case AT_MOST -> value + " or lower must follow";
                    case BURN -> "the pile is burned, and you lead again";
                    case INVISIBLE -> "what was asked for before is asked for again";
                    case SKIP -> "the next seat misses its turn";
                    case REVERSE -> "the direction of play turns";
                };
        String goes =
                playOn == PlayOn.RANK
                        ? ""
                        : afterLow ? "goes on anything" : "goes on anything but a lower limit";
        String both = goes.isEmpty() || follows.isEmpty() ? "" : ", ";
        return value + ": " + goes + both + follows;
    }

    public enum PlayOn {
        /// The plays that its value allows.
        RANK,
        /// Any card.
        ANY
    }

    /// The consequences of playing cards of a value.
    public enum Effect {
        /// The next card must be as high, or higher.
        NONE,
        /// The next card may be any.
        RESET,
        /// The next card must be as low, or lower.
        AT_MOST,
        /// The pile leaves the game and the seat leads again.
        BURN,
        /// The next card must be what this one had to be.
        INVISIBLE,
        /// As many seats as cards were played miss their turn.
        SKIP,
        /// An odd number of them turns the direction of play.
        REVERSE
    }
}
