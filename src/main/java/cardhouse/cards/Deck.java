package cardhouse.cards;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Decks in their unshuffled order, which the shuffle of a match starts from.
public final class Deck {
    /// The extra card of a French deck.
    public static final Card JOKER = Card.of("JOKER");

    private Deck() {}

    /// `decks` French decks one after another, each by suit (clubs, diamonds, hearts, spades), each
    /// suit from the ace to the king, each deck followed by its jokers.
    public static List<Card> french(int decks, int jokersPerDeck) {
        var cards = new ArrayList<Card>(decks * (52 + jokersPerDeck));
        for (int deck = 0; deck < decks; deck++) {
            for (Suit suit : Suit.values()) {
                for (Rank rank : Rank.values()) cards.add(Card.of(rank, suit));
            }
            cards.addAll(Collections.nCopies(jokersPerDeck, JOKER));
        }
        return List.copyOf(cards);
    }
}
