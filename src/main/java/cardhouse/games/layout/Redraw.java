package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.layout.LayoutEvent.HandRedrawn;
import java.util.ArrayList;
import java.util.List;

/// Converts all hidden cards of a hand into one event, and puts them back on the table.
final class Redraw {
    private Redraw() {}

    static HandRedrawn of(Hand hand) {
        return new HandRedrawn(
                hand.layouts().stream().map(Layout::faceDown).map(Cards::shown).toList(),
                Cards.shown(hand.stock().rest()));
    }

    static Hand laid(Hand hand, HandRedrawn redrawn) {
        List<Card> stock = redrawn.stock().faces();
        boolean fits =
                redrawn.layouts().size() == hand.layouts().size()
                        && stock.size() == hand.stock().count();
        redrawn.requires(fits);
        var layouts = new ArrayList<Layout>();
        for (Layout layout : hand.layouts()) {
            List<Card> down = redrawn.layouts().get(layouts.size()).faces();
            redrawn.requires(down.size() == layout.faceDown().size());
            layouts.add(layout.withFaceDown(down.iterator()::next));
        }
        return hand.hidden(List.copyOf(layouts), Stock.of(stock));
    }
}
