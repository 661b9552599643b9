package cardhouse.games.layout;

import cardhouse.cards.Card;
import java.util.List;

/// The face-down pile to draw from: the part of `cards` from index `next` on. Immutable; draws
/// share the list.
///
/// @param recycled whether it was made of discards, which all seats have seen; then its cards are
///   public, but not their order
record Stock(List<Card> cards, int next, boolean recycled) {
    static Stock of(List<Card> cards) {
        return new Stock(List.copyOf(cards), 0, false);
    }

    static Stock recycled(List<Card> cards) {
        return new Stock(List.copyOf(cards), 0, true);
    }

    int count() {
        return cards.size() - next;
    }

    boolean isEmpty() {
        return next == cards.size();
    }

    Card top() {
        if (isEmpty()) throw new IllegalStateException("the stock is empty");
        return cards.get(next);
    }

    Stock drawn() {
        return new Stock(cards, next + 1, recycled);
    }

    List<Card> rest() {
        return cards.subList(next, cards.size());
    }
}
