package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.games.brawl.BrawlCard.Item;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What makes a set, and a victory set, for the character of a seat.
public record Sets(BrawlRules rules, Critter critter) {

    /// How many cards of an item make a set.
    int size(Item item) {
        return rules.affinityCounts() && item == critter.affinity()
                ? rules.affinitySize()
                : rules.setSize();
    }

    /// Whether the whole hand splits into sets enough, with nothing left over.
    public boolean isVictory(List<Card> hand) {
        int cards = 0;
        int sets = 0;
        for (var n : counts(hand).entrySet()) {
            if (n.getValue() < size(n.getKey())) return false;
            cards += n.getValue();
            sets += sets(n.getKey(), n.getValue());
        }
        return cards == hand.size() && sets >= rules.sets();
    }

    private int sets(Item item, int count) {
        return rules.splitSameItem() ? count / size(item) : 1;
    }

    /// How many cards of a hand belong to complete sets.
    public int cardsInSets(List<Card> hand) {
        return counts(hand).entrySet().stream()
                .filter(n -> n.getValue() >= size(n.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /// The size of the smallest hand that can be a victory set.
    public int smallestVictory() {
        if (!rules.affinityCounts()) return rules.sets() * rules.setSize();
        int most = rules.splitSameItem() ? Item.COPIES / rules.affinitySize() : 1;
        int small = Math.min(rules.sets(), most);
        return small * rules.affinitySize() + (rules.sets() - small) * rules.setSize();
    }

    /// How many cards there are of each item.
    public static Map<Item, Integer> counts(List<Card> cards) {
        var counts = new EnumMap<Item, Integer>(Item.class);
        for (Card card : cards)
            if (BrawlCard.of(card) instanceof Item item) counts.merge(item, 1, Integer::sum);
        return counts;
    }
}
