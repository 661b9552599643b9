package cardhouse.games.kuhn;

import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.util.List;
import java.util.Optional;

/// The view that one viewer has of a match.
///
/// @param hand the number of the hand; 0 before the first
/// @param turn number of passes and bets so far
/// @param chips each seat's winnings, negative for a loss, in seat order
/// @param bets the seats' moves in this hand, in turn
/// @param toAct the seat whose turn it is, while a hand is being played
/// @param hands the card of each seat, in seat order
public record KuhnView(
        int hand,
        int turn,
        List<Integer> chips,
        List<KuhnMove> bets,
        Optional<Seat> toAct,
        List<Cards> hands)
        implements View {

    public KuhnView {
        chips = List.copyOf(chips);
        bets = List.copyOf(bets);
        hands = List.copyOf(hands);
    }

    @Override
    public Scene scene() {
        return new KuhnScene(this).scene();
    }
}
