package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.games.Census;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The cards of a layout game: layouts, stock, discards and the card in hand.
public final class LayoutCensus implements Census<LayoutState> {
    @Override
    public List<Card> cards(LayoutState state) {
        return switch (state) {
            case LayoutState.Unbegun _ -> List.of();
            case LayoutState.Between between -> cards(between.last());
            case LayoutState.Playing playing -> cards(Optional.of(playing.hand()));
            case LayoutState.Finished finished -> cards(finished.last());
        };
    }

    private static List<Card> cards(Optional<Hand> table) {
        var cards = new ArrayList<Card>();
        table.ifPresent(hand -> {
            cards.addAll(hand.stock().rest());
            cards.addAll(hand.discards().cards());
            for (Layout layout : hand.layouts())
                for (int slot = 1; slot <= layout.size(); slot++) cards.add(layout.card(slot));
            Card held = hand.acting().held();
            if (held != null) cards.add(held);
        });
        return cards;
    }
}
