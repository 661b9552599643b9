package cardhouse.games.trio;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Some cards in no particular place, always listed in the order of their values. So the order of a
/// hand does not reveal where a card came from.
///
/// @param counts the number of cards of each value: four bits a value, the lowest for value 0. No
///   pack has more than eight copies or a value over 15, so nothing overflows
public record Bunch(long counts) {
    private static final int BITS = 4;
    private static final long MASK = (1 << BITS) - 1;

    /// The counts of even values, each with a byte for itself, and a one in each byte.
    private static final long EVEN = 0x0F0F_0F0F_0F0F_0F0FL;

    private static final long ONES = 0x0101_0101_0101_0101L;

    /// Codes are numbers without leading zeros, so the shorter one is the lower.
    static final Comparator<Card> BY_VALUE =
            Comparator.<Card>comparingInt(card -> card.code().length()).thenComparing(Card::code);

    static final Bunch EMPTY = new Bunch(0);

    /// @param cards of the pack
    static Bunch of(List<Card> cards) {
        return EMPTY.plus(cards);
    }

    /// Any cards, in the order of their values.
    static List<Card> sorted(List<Card> cards) {
        return isSorted(cards) ? List.copyOf(cards) : cards.stream().sorted(BY_VALUE).toList();
    }

    private static boolean isSorted(List<Card> cards) {
        for (int i = 1; i < cards.size(); i++)
            if (BY_VALUE.compare(cards.get(i - 1), cards.get(i)) > 0) return false;
        return true;
    }

    /// All of them, lowest first.
    List<Card> cards() {
        var cards = new Card[size()];
        int next = 0;
        for (int value = 0; value <= TrioRules.HIGHEST; value++)
            for (int left = count(counts, value); left > 0; left--)
                cards[next++] = Pack.card(value);
        return List.of(cards);
    }

    int size() {
        // Neighbours are added up, and the product has the sum of all pairs in its highest byte.
        long pairs = (counts & EVEN) + (counts >>> BITS & EVEN);
        return (int) (pairs * ONES >>> Long.SIZE - Byte.SIZE);
    }

    boolean isEmpty() {
        return counts == 0;
    }

    /// @param card any card, of the pack or not
    int count(Card card) {
        return count(counts, card);
    }

    int count(int value) {
        return count(counts, value);
    }

    private static int count(long counts, Card card) {
        return Pack.has(card) ? count(counts, Pack.value(card)) : 0;
    }

    private static int count(long counts, int value) {
        return (int) (counts >>> BITS * value & MASK);
    }

    /// The different cards, lowest first.
    List<Card> kinds() {
        var kinds = new ArrayList<Card>();
        for (int value = 0; value <= TrioRules.HIGHEST; value++)
            if (count(counts, value) > 0) kinds.add(Pack.card(value));
        return kinds;
    }

    /// @param wanted any cards, of the pack or not
    boolean holds(List<Card> wanted) {
        long rest = counts;
        for (Card card : wanted) {
            if (count(rest, card) == 0) return false;
            rest -= one(card);
        }
        return true;
    }

    Bunch plus(List<Card> more) {
        long sum = counts;
        for (Card card : more) sum += one(card);
        return new Bunch(sum);
    }

    /// @throws IllegalStateException if it does not hold them all
    Bunch minus(List<Card> fewer) {
        if (!holds(fewer)) throw new IllegalStateException("cards that are not there");
        return less(fewer);
    }

    /// The bunch without as many of these cards as it holds.
    Bunch less(List<Card> fewer) {
        long rest = counts;
        for (Card card : fewer) if (count(rest, card) > 0) rest -= one(card);
        return new Bunch(rest);
    }

    private static long one(Card card) {
        return 1L << BITS * Pack.value(card);
    }

    /// Every different choice of `size` of these cards.
    List<List<Card>> choices(int size) {
        var found = new ArrayList<List<Card>>();
        choose(size, cards(), 0, new ArrayList<>(), found);
        return found.stream().distinct().toList();
    }

    private static void choose(
            int size, List<Card> cards, int from, List<Card> chosen, List<List<Card>> found) {
        if (chosen.size() == size) {
            found.add(List.copyOf(chosen));
            return;
        }
        for (int i = from; i < cards.size(); i++) {
            chosen.addLast(cards.get(i));
            choose(size, cards, i + 1, chosen, found);
            chosen.removeLast();
        }
    }
}
