package cardhouse.games.brawl;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Cards in a hand, sorted by their codes, so that their order does not reveal how the cards got
/// there.
public final class Hands {
    private Hands() {}

    public static List<Card> of(List<Card> cards) {
        return isInOrder(cards) ? List.copyOf(cards) : cards.stream().sorted().toList();
    }

    private static boolean isInOrder(List<Card> cards) {
        for (int i = 1; i < cards.size(); i++)
            if (cards.get(i - 1).compareTo(cards.get(i)) > 0) return false;
        return true;
    }

    static List<Card> plus(List<Card> hand, Card card) {
        var more = new ArrayList<Card>(hand.size() + 1);
        more.addAll(hand);
        int place = Collections.binarySearch(hand, card);
        more.add(place < 0 ? -place - 1 : place, card);
        return List.copyOf(more);
    }

    static List<Card> minus(List<Card> hand, List<Card> cards) {
        var fewer = new ArrayList<>(hand);
        for (Card card : cards)
            if (!fewer.remove(card)) throw new IllegalStateException("not in hand");
        return List.copyOf(fewer);
    }
}
