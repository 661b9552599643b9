package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Move;
import java.util.List;

/// The moves of a seat in TRIO. The order in which cards are named does not matter: they are kept
/// in the order of their values.
public sealed interface TrioMove extends Move {
    /// Before play, swap cards of the hand for as many of one's own face-up cards.
    record Exchange(List<Card> give, List<Card> take) implements TrioMove {
        public Exchange {
            give = Bunch.sorted(give);
            take = Bunch.sorted(take);
        }
    }

    /// Before play, leave the cards as they were dealt.
    record KeepHand() implements TrioMove {}

    /// Put cards of one value on the pile, all from the hand or, when that may be played from, all
    /// from the face-up cards.
    record PlayCards(List<Card> cards) implements TrioMove {
        public PlayCards {
            cards = Bunch.sorted(cards);
        }
    }

    /// Take the whole pile into the hand instead of playing.
    record PickUp() implements TrioMove {}

    /// Turn up a face-down card and play it, or pick up the pile with it if it does not fit.
    ///
    /// @param slot 1 to 3
    record Flip(int slot) implements TrioMove {}

    /// Fill the hand up to three cards, if seats have to do that themselves.
    record Refill() implements TrioMove {}
}
