package cardhouse.games.kuhn;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.util.List;

/// The events of a match. A seat sees its own card of a deal or a redraw, and no viewer sees the
/// stock.
public sealed interface KuhnEvent extends Event {
    /// @param hands one card for each seat, in seat order
    /// @param stock the third card
    record CardsDealt(int hand, List<Cards> hands, Cards stock) implements KuhnEvent {
        public CardsDealt {
            hands = List.copyOf(hands);
        }
    }

    /// The cards that some viewer could not know were dealt anew, for a different continuation. It
    /// happens only where a branch begins.
    record CardsRedrawn(List<Cards> hands, Cards stock) implements KuhnEvent {
        public CardsRedrawn {
            hands = List.copyOf(hands);
        }
    }

    record SeatPassed(Seat seat) implements KuhnEvent {}

    record SeatBet(Seat seat) implements KuhnEvent {}

    /// @param cards one for each seat, in seat order
    record HandsShown(List<Card> cards) implements KuhnEvent {
        public HandsShown {
            cards = List.copyOf(cards);
        }
    }

    /// @param chips won from the other seat
    record PotWon(Seat seat, int chips) implements KuhnEvent {}

    record SeatGone(Seat seat) implements KuhnEvent {}

    record KuhnEnded(Outcome outcome) implements KuhnEvent {}
}
