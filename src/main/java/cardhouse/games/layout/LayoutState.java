package cardhouse.games.layout;

import cardhouse.engine.Outcome;
import java.util.Optional;

/// The complete state of a match of a layout game.
sealed interface LayoutState {
    /// No dealer has been chosen yet.
    record Unbegun() implements LayoutState {}

    /// A hand has ended, or none has begun.
    ///
    /// @param last the table as the last hand left it
    /// @param voided whether that hand is to be dealt again
    /// @param clock the server's answer about the time, once asked
    record Between(Standing standing, Optional<Hand> last, boolean voided, Clock clock)
            implements LayoutState {}

    record Playing(Standing standing, Hand hand) implements LayoutState {}

    record Finished(Standing standing, Optional<Hand> last, Outcome outcome)
            implements LayoutState {}

    enum Clock {
        UNASKED,
        TIME_LEFT,
        TIME_UP
    }
}
