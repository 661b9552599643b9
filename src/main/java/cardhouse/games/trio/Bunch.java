package cardhouse.games.trio;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/// Some cards whose places do not matter, always in the order of their values. So nothing in the
/// order of a hand tells where a card came from.
record Bunch(List<Card> cards) {
    /// Codes are numbers without leading zeros, so the shorter one is the lower.
    static final Comparator<Card> BY_VALUE =
            Comparator.<Card>comparingInt(card -> card.code().length()).thenComparing(Card::code);

    static final Bunch EMPTY = new Bunch(List.of());

    Bunch {
        cards = sorted(cards);
    }

    static List<Card> sorted(List<Card> cards) {
        return cards.stream().sorted(BY_VALUE).toList();
    }

    int size() {
        return cards.size();
    }

    boolean isEmpty() {
        return cards.isEmpty();
    }

    int count(Card card) {
        return Collections.frequency(cards, card);
    }

    /// The different cards, lowest first.
    List<Card> kinds() {
        return cards.stream().distinct().toList();
    }

    boolean holds(List<Card> wanted) {
        return wanted.stream()
                .distinct()
                .allMatch(card -> count(card) >= Collections.frequency(wanted, card));
    }

    Bunch plus(List<Card> more) {
        var all = new ArrayList<>(cards);
        all.addAll(more);
        return new Bunch(all);
    }

    /// @throws IllegalStateException if it does not hold them all
    Bunch minus(List<Card> fewer) {
        if (!holds(fewer)) throw new IllegalStateException("cards that are not there");
        return less(fewer);
    }

    /// The bunch without as many of these cards as it holds.
    Bunch less(List<Card> fewer) {
        var rest = new ArrayList<>(cards);
        fewer.forEach(rest::remove);
        return new Bunch(rest);
    }

    /// Every different choice of `size` of these cards.
    List<List<Card>> choices(int size) {
        var found = new ArrayList<List<Card>>();
        choose(size, 0, new ArrayList<>(), found);
        return found.stream().distinct().toList();
    }

    private void choose(int size, int from, List<Card> chosen, List<List<Card>> found) {
        if (chosen.size() == size) {
            found.add(List.copyOf(chosen));
            return;
        }
        for (int i = from; i < cards.size(); i++) {
            chosen.addLast(cards.get(i));
            choose(size, i + 1, chosen, found);
            chosen.removeLast();
        }
    }
}
