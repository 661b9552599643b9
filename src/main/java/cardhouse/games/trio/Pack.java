package cardhouse.games.trio;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// The cards of TRIO. A card is its value and nothing else, for suits play no part; its code is the
/// value as a number, from `2` to `14` in the classic pack, where `11` to `14` are jack, queen,
/// king and ace.
final class Pack {
    /// One card for every value, so that comparing two of them is mostly comparing references.
    private static final List<Card> CARDS =
            IntStream.rangeClosed(0, TrioRules.HIGHEST)
                    .mapToObj(value -> new Card(Integer.toString(value)))
                    .toList();

    private static final Set<Card> KNOWN = Set.copyOf(CARDS);

    private Pack() {}

    /// The pack before it is shuffled: all cards of the lowest value, then all of the next.
    static List<Card> of(int lowest, int highest, int copies) {
        var cards = new ArrayList<Card>();
        for (int value = lowest; value <= highest; value++)
            cards.addAll(Collections.nCopies(copies, card(value)));
        return List.copyOf(cards);
    }

    static Card card(int value) {
        return CARDS.get(value);
    }

    /// Whether a card is of any pack of TRIO.
    static boolean has(Card card) {
        return KNOWN.contains(card);
    }

    /// The value of a card that is known to be of the pack.
    static int value(Card card) {
        return Integer.parseInt(card.code());
    }
}
