package cardhouse.games.trio;

import static cardhouse.engine.OpenTables.ImpossibleTable.unless;

import cardhouse.cards.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Counts the cards of a pack that are left after others were found elsewhere.
final class RemainingCards {
    private final int[] left = new int[TrioRules.HIGHEST + 1];

    RemainingCards(TrioRules rules) {
        for (int value = rules.lowest(); value <= rules.highest(); value++)
            left[value] = rules.copies();
    }

    /// @param found any cards
    /// @throws cardhouse.engine.OpenTables.ImpossibleTable if there are no such cards left
    RemainingCards less(List<Card> found) {
        for (Card card : found)
            unless(
                    Pack.has(card) && --left[Pack.value(card)] >= 0,
                    "has a card more than the pack");
        return this;
    }

    /// The remaining cards, lowest first.
    List<Card> cards() {
        var cards = new ArrayList<Card>();
        for (int value = 0; value < left.length; value++)
            cards.addAll(Collections.nCopies(left[value], Pack.card(value)));
        return List.copyOf(cards);
    }
}
