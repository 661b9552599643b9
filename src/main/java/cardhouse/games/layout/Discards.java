package cardhouse.games.layout;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The discard pile, as a list that shares its tail so that a discard costs nothing. Immutable.
final class Discards {
    static final Discards EMPTY = new Discards(null, null, 0);

    private final @Nullable Card top;
    private final @Nullable Discards below;
    private final int count;

    private Discards(@Nullable Card top, @Nullable Discards below, int count) {
        this.top = top;
        this.below = below;
        this.count = count;
    }

    /// @param cards from the bottom to the top
    static Discards of(List<Card> cards) {
        Discards pile = EMPTY;
        for (Card card : cards) pile = pile.push(card);
        return pile;
    }

    int count() {
        return count;
    }

    Optional<Card> top() {
        return Optional.ofNullable(top);
    }

    Discards push(Card card) {
        return new Discards(card, this, count + 1);
    }

    Discards pop() {
        if (below == null) throw new IllegalStateException("the discard pile is empty");
        return below;
    }

    /// The cards from the bottom to the top.
    List<Card> cards() {
        var cards = new ArrayList<Card>(count);
        for (Discards pile = this; pile != null && pile.top != null; pile = pile.below)
            cards.add(pile.top);
        Collections.reverse(cards);
        return cards;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Discards discards && cards().equals(discards.cards());
    }

    @Override
    public int hashCode() {
        return cards().hashCode();
    }
}
