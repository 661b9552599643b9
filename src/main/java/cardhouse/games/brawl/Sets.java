package cardhouse.games.brawl;

import cardhouse.cards.Card;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What makes a set, and a victory set, for the character of a seat.
record Sets(BrawlRules rules, Critter critter) {

    /// How many cards of an item make a set.
    int size(Item item) {
        return rules.affinityCounts() && item == critter.affinity()
                ? rules.affinitySize()
                : rules.setSize();
    }

    /// Whether the whole hand splits into sets enough, with nothing left over.
    boolean isVictory(List<Card> hand) {
        var counts = counts(hand);
        return counts.values().stream().mapToInt(Integer::intValue).sum() == hand.size()
                && counts.entrySet().stream().allMatch(n -> n.getValue() >= size(n.getKey()))
                && counts.entrySet().stream().mapToInt(n -> sets(n.getKey(), n.getValue())).sum()
                        >= rules.sets();
    }

    private int sets(Item item, int count) {
        return rules.splitSameItem() ? count / size(item) : 1;
    }

    /// How many cards of a hand belong to complete sets.
    int cardsInSets(List<Card> hand) {
        return counts(hand).entrySet().stream()
                .filter(n -> n.getValue() >= size(n.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /// The size of the smallest hand that can be a victory set.
    int smallestVictory() {
        if (!rules.affinityCounts()) return rules.sets() * rules.setSize();
        int most = rules.splitSameItem() ? Item.COPIES / rules.affinitySize() : 1;
        int small = Math.min(rules.sets(), most);
        return small * rules.affinitySize() + (rules.sets() - small) * rules.setSize();
    }

    /// How many cards there are of each item.
    static Map<Item, Integer> counts(List<Card> cards) {
        return cards.stream()
                .map(Face::of)
                .filter(Item.class::isInstance)
                .map(Item.class::cast)
                .collect(
                        Collectors.toMap(
                                item -> item,
                                _ -> 1,
                                Integer::sum,
                                () -> new EnumMap<>(Item.class)));
    }
}
