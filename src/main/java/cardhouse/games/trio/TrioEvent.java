package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;

/// The events of TRIO. Cards that go to a hand unseen are hidden from the other seats. Face-down
/// cards and the stock are hidden from all viewers.
public sealed interface TrioEvent extends Event {
    /// An event that every viewer sees in full.
    sealed interface Public {}

    /// Chance chose the dealer of the first round.
    record FirstDealerPicked(Seat dealer) implements TrioEvent, Public {}

    /// @param seats the cards dealt to each seat, in seat order; nothing for one that has left
    /// @param stock the rest, in the order in which it will be drawn
    record RoundDealt(int round, Seat dealer, List<DealtTo> seats, Cards stock)
            implements TrioEvent {
        public RoundDealt {
            seats = List.copyOf(seats);
        }
    }

    /// @param faceDown from slot 1 on
    record DealtTo(Cards hand, List<Card> faceUp, Cards faceDown) {
        public DealtTo {
            faceUp = List.copyOf(faceUp);
        }
    }

    /// Cards that were hidden from some viewer were dealt again, to start a branch. It happens only
    /// at the beginning of a branch.
    ///
    /// @param seats the present cards of each seat, in seat order; nothing for one that has left
    /// @param stock in the order in which it will be drawn
    /// @param aside the cards of the seats that have left, seat by seat: the hand, lowest first,
    ///   then the rest of the face-down row
    record RoundRedrawn(List<RedrawnFor> seats, Cards stock, Cards aside) implements TrioEvent {
        public RoundRedrawn {
            seats = List.copyOf(seats);
        }
    }

    /// @param hand lowest first
    /// @param faceDown the rest of the row, the lowest slot first
    record RedrawnFor(Cards hand, Cards faceDown) {}

    /// @param given went from the hand to the face-up cards
    /// @param taken went the other way
    record HandsExchanged(Seat seat, List<Card> given, List<Card> taken)
            implements TrioEvent, Public {
        public HandsExchanged {
            given = List.copyOf(given);
            taken = List.copyOf(taken);
        }
    }

    record HandKept(Seat seat) implements TrioEvent, Public {}

    /// All seats have exchanged, and the seat that begins the round is determined.
    ///
    /// @param opening its lowest card, with which it must begin; none if it has only special cards
    record LeadDecided(Seat seat, Optional<Card> opening) implements TrioEvent, Public {}

    record TurnBegan(Seat seat, int turn) implements TrioEvent, Public {}

    /// @param demand the requirement for the next card on the pile
    record CardsPlayed(Seat seat, Zone zone, List<Card> cards, Demand demand)
            implements TrioEvent, Public {
        public CardsPlayed {
            cards = List.copyOf(cards);
        }
    }

    /// A face-down card was turned up on the pile.
    ///
    /// @param fits whether it could be played; if not, it is picked up with the pile
    /// @param demand the requirement for the next card on the pile
    record CardFlipped(Seat seat, int slot, Card card, boolean fits, Demand demand)
            implements TrioEvent, Public {}

    /// The pile left the game, and the seat leads again.
    record PileBurned(Seat seat, Cause cause, int count) implements TrioEvent, Public {
        public enum Cause {
            /// The card whose effect it is.
            CARD,
            /// Enough cards of one value on top.
            SAME_VALUE
        }
    }

    record DirectionTurned(boolean clockwise) implements TrioEvent, Public {}

    /// @param seats the skipped seats, in order; a small table may be passed more than once
    record SeatsSkipped(List<Seat> seats) implements TrioEvent, Public {
        public SeatsSkipped {
            seats = List.copyOf(seats);
        }
    }

    record PilePickedUp(Seat seat, int count) implements TrioEvent, Public {}

    record CardsRefilled(Seat seat, Cards cards) implements TrioEvent {}

    /// The seat may fill up its hand until the next seat acts.
    record RefillAwaited(Seat seat, int count) implements TrioEvent, Public {}

    /// The next seat acts before the hand was filled up.
    record RefillForgotten(Seat seat) implements TrioEvent, Public {}

    /// The seat has no cards left.
    ///
    /// @param place its place in the round
    record SeatOut(Seat seat, int place) implements TrioEvent, Public {}

    /// @param places of all seats in the round, in seat order
    record RoundWon(int round, Seat winner, List<Integer> places) implements TrioEvent, Public {
        public RoundWon {
            places = List.copyOf(places);
        }
    }

    record SeatVacated(Seat seat) implements TrioEvent, Public {}

    record TrioEnded(Outcome outcome) implements TrioEvent, Public {}

    /// The locations of a seat's cards, in the order in which it must play them.
    enum Zone {
        /// Only its owner sees it.
        HAND,
        /// All viewers see it.
        FACE_UP,
        /// No viewer sees it, its owner included.
        FACE_DOWN
    }
}
