package cardhouse.games.trio;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.TrioEvent.*;
import java.util.ArrayList;

/// Defines which cards of an event each viewer sees: a hand is visible to its owner, the stock and
/// face-down cards to no viewer.
final class Redaction {
    private Redaction() {}

    public static TrioEvent redact(TrioEvent event, Viewer viewer) {
        return switch (event) {
            case RoundDealt(int round, Seat dealer, var dealt, Cards stock) -> {
                var redacted = new ArrayList<DealtTo>();
                for (DealtTo one : dealt) {
                    boolean own = viewer.sees(Seat.of(redacted.size()));
                    redacted.add(
                            new DealtTo(
                                    own ? one.hand() : one.hand().hide(),
                                    one.faceUp(),
                                    viewer.seesAll() ? one.faceDown() : one.faceDown().hide()));
                }
                yield new RoundDealt(
                        round, dealer, redacted, viewer.seesAll() ? stock : stock.hide());
            }
            case RoundRedrawn _ when viewer.seesAll() -> event;
            case RoundRedrawn(var seats, Cards stock, Cards aside) -> {
                var redacted = new ArrayList<RedrawnFor>();
                for (RedrawnFor one : seats) {
                    boolean own = viewer.sees(Seat.of(redacted.size()));
                    redacted.add(
                            new RedrawnFor(
                                    own ? one.hand() : one.hand().hide(), one.faceDown().hide()));
                }
                yield new RoundRedrawn(redacted, stock.hide(), aside.hide());
            }
            case CardsRefilled _ when viewer.seesAll() -> event;
            case CardsRefilled(Seat seat, Cards cards) ->
                    new CardsRefilled(seat, viewer.sees(seat) ? inOrder(cards) : cards.hide());
            case Public _ -> event;
        };
    }

    /// Sorted, because a hand does not show which card was drawn first; only the stock needs the
    /// order.
    private static Cards inOrder(Cards cards) {
        return switch (cards) {
            case Cards.Shown(var faces) -> Cards.shown(Bunch.sorted(faces));
            case Cards.Hidden hidden -> hidden;
        };
    }
}
