package cardhouse.games.kuhn;

import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import java.util.List;
import java.util.Optional;

/// What somebody may know of a match.
///
/// @param hand the number of the hand; 0 before the first
/// @param turn how often a seat has passed or bet
/// @param chips what each seat has won, below zero if it has lost, in seat order
/// @param bets what the seats have done in this hand, in turn
/// @param toAct whose turn it is, while a hand is being played
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
