package cardhouse.match.journal;

import java.util.Optional;

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
    FORFEIT,
    /// A seat's player resigned, and a bot of the house plays it from now on. Nothing happens on
    /// the table.
    RESIGNATION_TO_BOT,
    /// A seat's time was up, and a bot of the house plays it from now on. Nothing happens on the
    /// table.
    FORFEIT_TO_BOT,
    /// A bot of the house moved for a seat that its player has left.
    SUBSTITUTE_MOVE,
    /// The match is another one up to here, and goes its own way from now on.
    BRANCH;

    /// How the player of the entry's seat left the match with it, if it did.
    public Optional<Departure> departure() {
        return switch (this) {
            case RESIGNATION, FORFEIT -> Optional.of(Departure.OUT);
            case RESIGNATION_TO_BOT, FORFEIT_TO_BOT -> Optional.of(Departure.BOT);
            case START, MOVE, TIMEOUT_MOVE, SUBSTITUTE_MOVE, BRANCH -> Optional.empty();
        };
    }

    /// Whether it is that a time was up.
    public boolean isLate() {
        return switch (this) {
            case TIMEOUT_MOVE, FORFEIT, FORFEIT_TO_BOT -> true;
            case START, MOVE, RESIGNATION, RESIGNATION_TO_BOT, SUBSTITUTE_MOVE, BRANCH -> false;
        };
    }

    /// Whether its entry holds what was asked of the rules.
    public boolean isMove() {
        return switch (this) {
            case MOVE, TIMEOUT_MOVE, SUBSTITUTE_MOVE -> true;
            case START, RESIGNATION, FORFEIT, RESIGNATION_TO_BOT, FORFEIT_TO_BOT, BRANCH -> false;
        };
    }
}
