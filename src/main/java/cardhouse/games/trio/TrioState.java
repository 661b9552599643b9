package cardhouse.games.trio;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;

/// The complete state of a match of TRIO.
sealed interface TrioState {
    /// No dealer has been chosen yet.
    record Unbegun() implements TrioState {}

    /// A round has ended, or none has begun.
    ///
    /// @param last the table as the last round left it
    record Between(Standing standing, Optional<Round> last) implements TrioState {}

    /// Seats may swap cards before the play.
    ///
    /// @param waiting the seats that have not answered yet
    record Exchanging(Standing standing, Round round, List<Seat> waiting) implements TrioState {}

    record Playing(Standing standing, Round round, TurnOrder order) implements TrioState {
        /// The seats that still have cards to get rid of, in order.
        List<Seat> active() {
            return standing.in().stream().filter(this::isActive).toList();
        }

        private boolean isActive(Seat seat) {
            return standing.isIn(seat) && !round.out().contains(seat);
        }

        /// The seats that have got rid of all their cards and stayed, the first of them first.
        List<Seat> finished() {
            return round.out().stream().filter(standing::isIn).toList();
        }

        /// The seat so many steps on in the direction of play, counting those that still play.
        Seat after(Seat seat, int steps) {
            int seats = standing.seats();
            int step = order.clockwise() ? 1 : seats - 1;
            Seat next = seat;
            for (int left = steps; left > 0; ) {
                next = Seat.of((next.index() + step) % seats);
                if (isActive(next)) left--;
            }
            return next;
        }
    }

    record Finished(Standing standing, Optional<Round> last, Outcome outcome)
            implements TrioState {}
}
