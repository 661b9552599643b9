package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Formats cards and dice for people.
final class Wording {
    private Wording() {}

    static String of(Card card) {
        return BrawlCard.of(card).title();
    }

    /// Groups equal cards: `pizza box x3, slug`.
    static String of(List<Card> cards) {
        if (cards.isEmpty()) return "no cards";
        return cards.stream()
                .collect(Collectors.groupingBy(Wording::of, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(lot -> lot.getKey() + (lot.getValue() > 1 ? " x" + lot.getValue() : ""))
                .collect(Collectors.joining(", "));
    }

    static String of(Cards cards) {
        return switch (cards) {
            case Cards.Shown(List<Card> faces) -> of(faces);
            case Cards.Hidden(int count) -> count(count, "card");
        };
    }

    /// `1 card`, `2 cards`.
    static String count(int count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    /// Dice in the order of the roll: `3 4 4 6`.
    static String dice(List<Integer> dice) {
        return dice.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
