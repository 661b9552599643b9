package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutMove.Source;
import java.util.List;
import java.util.Optional;

/// The events of a layout game. Only the cards of a deal, of a redraw and of a recycled stock are
/// hidden.
public sealed interface LayoutEvent extends Event {
    /// An event that every viewer sees in full.
    sealed interface Public {}

    /// Chance chose the dealer of the first hand.
    record DealerChosen(Seat dealer) implements LayoutEvent, Public {}

    /// A hand was dealt.
    ///
    /// @param layouts the face-down cards of every seat, slot 1 first; none for a seat that has
    ///   left
    /// @param stock the rest, in the order in which it will be drawn
    /// @param upcard the first discard, in games that turn one up
    record HandDealt(
            int hand,
            Seat dealer,
            Seat starter,
            List<Cards> layouts,
            Cards stock,
            Optional<Card> upcard)
            implements LayoutEvent {
        public HandDealt {
            layouts = List.copyOf(layouts);
        }
    }

    /// Cards that were hidden from some viewer were dealt again, to start a branch. It happens only
    /// at the beginning of a branch.
    ///
    /// @param layouts the face-down cards of every seat, the lowest slot first
    /// @param stock in the order in which it will be drawn
    record HandRedrawn(List<Cards> layouts, Cards stock) implements LayoutEvent {
        public HandRedrawn {
            layouts = List.copyOf(layouts);
        }
    }

    record TurnStarted(Seat seat, TurnKind kind, int turn) implements LayoutEvent, Public {}

    record CardDrawn(Seat seat, Source from, Card card) implements LayoutEvent, Public {}

    /// @param displaced the card that lay on the slot and is now in hand
    record CardPlaced(Seat seat, int slot, Card card, Card displaced)
            implements LayoutEvent, Public {}

    /// The TRASHED card of the thief is now on the victim's slot, and the natural is in the thief's
    /// hand.
    record CardStolen(Seat seat, Seat victim, int slot, Card card) implements LayoutEvent, Public {}

    record CardDiscarded(Seat seat, Card card) implements LayoutEvent, Public {}

    /// The seat could not draw.
    record TurnPassed(Seat seat) implements LayoutEvent, Public {}

    /// The seat draws from an empty stock; the discards under the top are shuffled for it.
    record StockRanOut(Seat seat) implements LayoutEvent, Public {}

    /// @param stock the discards under the top, in the order in which they will be drawn
    record StockRecycled(Cards stock) implements LayoutEvent {}

    record LayoutCompleted(Seat seat) implements LayoutEvent, Public {}

    record GarbageCalled(Seat seat) implements LayoutEvent, Public {}

    record CallMissed(Seat seat) implements LayoutEvent, Public {}

    /// At the end of a hand a seat turned up its face-down cards.
    ///
    /// @param correct whether each of them was in its right slot, which makes the next layout
    ///   smaller
    record LayoutRevealed(Seat seat, List<TurnedUp> cards, boolean correct)
            implements LayoutEvent, Public {
        public LayoutRevealed {
            cards = List.copyOf(cards);
        }
    }

    record TurnedUp(int slot, Card card) {
        @Override
        public String toString() {
            return slot + ":" + card;
        }
    }

    /// @param sizes the layout sizes for the next hand, in seat order
    record HandEnded(Seat winner, List<Integer> sizes) implements LayoutEvent, Public {
        public HandEnded {
            sizes = List.copyOf(sizes);
        }
    }

    record HandVoided(Cause cause) implements LayoutEvent, Public {
        public enum Cause {
            NOBODY_CAN_DRAW,
            RECYCLED_TWICE
        }
    }

    /// The server recorded the time, because the match has a time limit.
    record TimeTold(int minutes, boolean up) implements LayoutEvent, Public {}

    record SeatLeft(Seat seat) implements LayoutEvent, Public {}

    record MatchEnded(Outcome outcome) implements LayoutEvent, Public {}

    /// Why a seat has a turn.
    enum TurnKind {
        ORDINARY,
        /// The one turn that the seat has left after another seat completed a layout (Garbage).
        CATCH_UP,
        /// One of the loser's turns before it turns up its cards (Trash for two).
        FREE_DRAW
    }
}
