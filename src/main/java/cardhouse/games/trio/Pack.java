package cardhouse.games.trio;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The cards of TRIO. A card is its value and nothing else, for suits play no part; its code is the
/// value as a number, from `2` to `14` in the classic pack, where `11` to `14` are jack, queen,
/// king and ace.
final class Pack {
    private Pack() {}

    /// The pack before it is shuffled: all cards of the lowest value, then all of the next.
    static List<Card> of(int lowest, int highest, int copies) {
        var cards = new ArrayList<Card>();
        for (int value = lowest; value <= highest; value++)
            cards.addAll(Collections.nCopies(copies, card(value)));
        return List.copyOf(cards);
    }

    static Card card(int value) {
        return new Card(Integer.toString(value));
    }

    /// The value of a card that is known to be of the pack.
    static int value(Card card) {
        return Integer.parseInt(card.code());
    }
}
