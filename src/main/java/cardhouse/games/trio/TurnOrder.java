package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import java.util.Optional;

/// The seat whose turn it is, and the direction of play.
///
/// @param opening the card that the round must begin with, until it has begun
/// @param owing the seat that has played and must still fill up its hand, if seats do that
///   themselves
record TurnOrder(Seat acting, boolean clockwise, Optional<Card> opening, Optional<Seat> owing) {
    TurnOrder acting(Seat seat) {
        return new TurnOrder(seat, clockwise, opening, owing);
    }

    TurnOrder turned(boolean nowClockwise) {
        return new TurnOrder(acting, nowClockwise, opening, owing);
    }

    TurnOrder opened() {
        return opening.isEmpty() ? this : new TurnOrder(acting, clockwise, Optional.empty(), owing);
    }

    TurnOrder owing(Optional<Seat> seat) {
        return new TurnOrder(acting, clockwise, opening, seat);
    }
}
