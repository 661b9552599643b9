package cardhouse.games.layout;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.List;

/// The cards before one seat, slots numbered from 1. Immutable.
final class Layout {
    private final Card[] cards;

    /// Bit `slot - 1` is set if the card of that slot is face up.
    private final int up;

    private Layout(Card[] cards, int up) {
        this.cards = cards;
        this.up = up;
    }

    static Layout faceDown(List<Card> cards) {
        return new Layout(cards.toArray(Card[]::new), 0);
    }

    int size() {
        return cards.length;
    }

    boolean isUp(int slot) {
        return (up >> (slot - 1) & 1) == 1;
    }

    boolean allUp() {
        return up == (1 << cards.length) - 1;
    }

    Card card(int slot) {
        return cards[slot - 1];
    }

    /// The face-down cards, the lowest slot first.
    List<Card> faceDown() {
        var down = new ArrayList<Card>();
        for (int slot = 1; slot <= cards.length; slot++) if (!isUp(slot)) down.add(card(slot));
        return down;
    }

    /// The layout with `card` face up on the slot, in place of what was there.
    Layout place(int slot, Card card) {
        Card[] placed = cards.clone();
        placed[slot - 1] = card;
        return new Layout(placed, up | 1 << (slot - 1));
    }

    /// The layout with its face-down cards replaced, slot by slot.
    Layout withFaceDown(java.util.function.Supplier<Card> next) {
        Card[] replaced = cards.clone();
        for (int slot = 1; slot <= cards.length; slot++)
            if (!isUp(slot)) replaced[slot - 1] = next.get();
        return new Layout(replaced, up);
    }

    /// The layout with all its cards face up.
    Layout turnedUp() {
        return new Layout(cards, (1 << cards.length) - 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Layout layout
                && up == layout.up
                && java.util.Arrays.equals(cards, layout.cards);
    }

    @Override
    public int hashCode() {
        return 31 * java.util.Arrays.hashCode(cards) + up;
    }
}
