package cardhouse.match.journal;

import java.util.Optional;

/// The cause of an entry.
public enum Cause {
    /// The last seat was taken.
    START,
    /// A seat moved.
    MOVE,
    /// A seat resigned.
    RESIGNATION,
    /// A seat's deadline passed, and a built-in bot moved for it.
    TIMEOUT_MOVE,
    /// A seat's deadline passed, and the seat left the match.
    FORFEIT,
    /// A seat's player resigned, and a built-in bot plays the seat from now on. The table does not
    /// change.
    RESIGNATION_TO_BOT,
    /// A seat's deadline passed, and a built-in bot plays the seat from now on. The table does not
    /// change.
    FORFEIT_TO_BOT,
    /// A built-in bot moved for a seat that its player has left.
    SUBSTITUTE_MOVE,
    /// The match is a copy of another one up to here, and differs from now on.
    BRANCH;

    /// The departure of the seat's player in this entry, if it is one.
    public Optional<Departure> departure() {
        return switch (this) {
            case RESIGNATION, FORFEIT -> Optional.of(Departure.OUT);
            case RESIGNATION_TO_BOT, FORFEIT_TO_BOT -> Optional.of(Departure.BOT);
            case START, MOVE, TIMEOUT_MOVE, SUBSTITUTE_MOVE, BRANCH -> Optional.empty();
        };
    }

    /// Whether the cause is a passed deadline.
    public boolean isLate() {
        return switch (this) {
            case TIMEOUT_MOVE, FORFEIT, FORFEIT_TO_BOT -> true;
            case START, MOVE, RESIGNATION, RESIGNATION_TO_BOT, SUBSTITUTE_MOVE, BRANCH -> false;
        };
    }

    /// Whether its entry contains the requested move.
    public boolean isMove() {
        return switch (this) {
            case MOVE, TIMEOUT_MOVE, SUBSTITUTE_MOVE -> true;
            case START, RESIGNATION, FORFEIT, RESIGNATION_TO_BOT, FORFEIT_TO_BOT, BRANCH -> false;
        };
    }
}
