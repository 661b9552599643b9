package cardhouse.games.trio;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/// The cards of TRIO. Suits play no part, so a card is only its value. Its code is the value as a
/// number, from `2` to `14` in the classic pack, where `11` to `14` are jack, queen, king and ace.
final class Pack {
    private static final List<Card> CARDS =
            IntStream.rangeClosed(0, TrioRules.HIGHEST)
                    .mapToObj(value -> Card.of(Integer.toString(value)))
                    .toList();

    private static final int TEN = 10;

    public Pack() {}

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
        return read(card.code()) >= 0;
    }

    /// The value of a card that is known to be of the pack.
    static int value(Card card) {
        int value = read(card.code());
        return value >= 0 ? value : Integer.parseInt(card.code());
    }

    /// The value that a code of one or two digits names; -1 if it names none. Parsed by hand,
    /// because this is the most frequent operation.
    private static int read(String code) {
        int first = code.charAt(0) - '0';
        if (code.length() == 1) return first < TEN ? first : -1;
        if (code.length() > 2 || first != 1) return -1;
        int value = TEN + code.charAt(1) - '0';
        return value <= TrioRules.HIGHEST ? value : -1;
    }
}
