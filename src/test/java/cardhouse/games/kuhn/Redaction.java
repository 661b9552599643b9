package cardhouse.games.kuhn;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.kuhn.KuhnEvent.*;
import java.util.ArrayList;
import java.util.List;

/// The part of an event that each viewer sees: a card only its owner, the stock no viewer.
final class Redaction {
    private Redaction() {}

    public static KuhnEvent redact(KuhnEvent event, Viewer viewer) {
        if (viewer.seesAll()) return event;
        return switch (event) {
            case CardsDealt(int hand, var hands, Cards stock) ->
                    new CardsDealt(hand, own(hands, viewer), stock.hide());
            case CardsRedrawn(var hands, Cards stock) ->
                    new CardsRedrawn(own(hands, viewer), stock.hide());
            case SeatPassed _, SeatBet _, HandsShown _, PotWon _, SeatGone _, KuhnEnded _ -> event;
        };
    }

    private static List<Cards> own(List<Cards> hands, Viewer viewer) {
        var seen = new ArrayList<Cards>();
        for (Cards hand : hands) seen.add(viewer.sees(Seat.of(seen.size())) ? hand : hand.hide());
        return seen;
    }
}
