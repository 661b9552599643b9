package cardhouse.cards;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Number of each card in a pack.
public final class PackCount {
    private final Map<Card, Integer> places = new HashMap<>();
    private final int[] copies;
    private final int size;

    private PackCount(List<Card> pack) {
        for (Card card : pack) places.putIfAbsent(card, places.size());
        copies = new int[places.size()];
        for (Card card : pack) copies[places.getOrDefault(card, 0)]++;
        size = pack.size();
    }

    public static PackCount of(List<Card> pack) {
        return new PackCount(pack);
    }

    /// Whether these are the cards of the pack, in any order: none is missing, and none is there
    /// more often.
    public boolean isWhole(List<Card> cards) {
        if (cards.size() != size) return false;
        int[] left = Arrays.copyOf(copies, copies.length);
        for (Card card : cards) {
            var place = places.get(card);
            if (place == null || --left[place] < 0) return false;
        }
        return true;
    }
}
