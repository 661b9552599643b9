package cardhouse.games.layout;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.layout.LayoutEvent.*;

/// Defines what each viewer sees of an event: everything except the cards that are then face down.
final class Redaction {
    private Redaction() {}

    public static LayoutEvent redact(LayoutEvent event, Viewer viewer) {
        if (viewer.seesAll()) return event;
        return switch (event) {
            case HandDealt(
                            int hand,
                            Seat dealer,
                            Seat starter,
                            var layouts,
                            Cards stock,
                            var upcard) ->
                    new HandDealt(
                            hand,
                            dealer,
                            starter,
                            layouts.stream().map(Cards::hide).toList(),
                            stock.hide(),
                            upcard);
            case HandRedrawn(var layouts, Cards stock) ->
                    new HandRedrawn(layouts.stream().map(Cards::hide).toList(), stock.hide());
            case StockRecycled(Cards stock) -> new StockRecycled(stock.hide());
            case Public _ -> event;
        };
    }
}
