package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import java.util.Optional;

/// Whose turn it is, and which way round the turns go.
///
/// @param opening the card that the round must begin with, until it has begun
/// @param owing the seat that has played and must yet fill up its hand, where nobody does it for
///   the seats
record Course(Seat acting, boolean clockwise, Optional<Card> opening, Optional<Seat> owing) {
    Course acting(Seat seat) {
        return new Course(seat, clockwise, opening, owing);
    }

    Course turned(boolean nowClockwise) {
        return new Course(acting, nowClockwise, opening, owing);
    }

    Course opened() {
        return new Course(acting, clockwise, Optional.empty(), owing);
    }

    Course owing(Optional<Seat> seat) {
        return new Course(acting, clockwise, opening, seat);
    }
}
