package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutMove.Source;
import java.util.List;
import java.util.Optional;

/// What happens in a layout game. Only the cards of a deal, of a redraw and of a recycled stock are
/// hidden from anybody.
public sealed interface LayoutEvent extends Event {
    /// Is seen whole by every viewer.
    sealed interface Public {}

    @Override
    default String text() {
        return Texts.of(this);
    }

    /// Chance chose who deals the first hand.
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

    /// What some viewer could not know was dealt anew, to play on from there otherwise. It happens
    /// only where a branch begins.
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

    /// The TRASHED card that the thief held lies on the victim's slot now, and the natural is in
    /// the thief's hand.
    record CardStolen(Seat seat, Seat victim, int slot, Card card) implements LayoutEvent, Public {}

    record CardDiscarded(Seat seat, Card card) implements LayoutEvent, Public {}

    /// The seat could not draw.
    record TurnPassed(Seat seat) implements LayoutEvent, Public {}

    /// The seat draws from a stock that has run out; the discards under the top are shuffled for
    /// it.
    record StockRanOut(Seat seat) implements LayoutEvent, Public {}

    /// @param stock the discards under the top, in the order in which they will be drawn
    record StockRecycled(Cards stock) implements LayoutEvent {}

    record LayoutCompleted(Seat seat) implements LayoutEvent, Public {}

    record GarbageCalled(Seat seat) implements LayoutEvent, Public {}

    record CallMissed(Seat seat) implements LayoutEvent, Public {}

    /// At the end of a hand a seat turned up its face-down cards.
    ///
    /// @param correct whether each of them stood in its right slot, which makes the next layout
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

    /// The house told the time, because the match has a time limit.
    record TimeTold(int minutes, boolean up) implements LayoutEvent, Public {}

    record SeatLeft(Seat seat) implements LayoutEvent, Public {}

    record MatchEnded(Outcome outcome) implements LayoutEvent, Public {}

    /// Why a seat has a turn.
    enum TurnKind {
        ORDINARY,
        /// The one turn left to it after somebody completed a layout (Garbage).
        CATCH_UP,
        /// One of the loser's turns before it turns up its cards (Trash for two).
        FREE_DRAW
    }
}
