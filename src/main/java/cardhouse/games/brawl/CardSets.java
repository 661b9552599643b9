package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.games.brawl.BrawlCard.Item;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The sizes of sets and of victory sets, for the character of a seat.
public record CardSets(BrawlRules rules, Critter critter) {

    /// The number of cards of an item that make a set.
    int size(Item item) {
        return rules.affinityCounts() && item == critter.affinity()
                ? rules.affinitySize()
                : rules.setSize();
    }

    /// Whether the whole hand splits into enough sets, with nothing left over.
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

    /// The number of cards of a hand that belong to complete sets.
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

    /// The number of cards of each item.
    public static Map<Item, Integer> counts(List<Card> cards) {
        var counts = new EnumMap<Item, Integer>(Item.class);
        for (Card card : cards)
            if (BrawlCard.of(card) instanceof Item item) counts.merge(item, 1, Integer::sum);
        return counts;
    }
}
