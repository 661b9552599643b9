package cardhouse.match;

/// Why an entry came about.
public enum Cause {
    /// The last seat was taken.
    START,
    /// A seat moved.
    MOVE,
    /// A seat resigned.
    RESIGNATION,
    /// A seat's time was up, and a bot of the house moved for it.
    TIMEOUT_MOVE,
    /// A seat's time was up, and it was put out of the match.
    FORFEIT;

    /// Whether the seat of the entry left the match with it.
    boolean isLeaving() {
        return switch (this) {
            case RESIGNATION, FORFEIT -> true;
            case START, MOVE, TIMEOUT_MOVE -> false;
        };
    }
}
