package cardhouse.games.kuhn;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.kuhn.KuhnEvent.*;
import cardhouse.games.kuhn.KuhnMove.Bet;
import cardhouse.games.kuhn.KuhnMove.Pass;
import cardhouse.games.kuhn.KuhnState.Betting;
import cardhouse.games.kuhn.KuhnState.Between;
import cardhouse.games.kuhn.KuhnState.Finished;
import java.util.List;
import java.util.Optional;

/// Applies an event to the state. It knows no rules: the events contain all consequences.
final class Fold {
    private Fold() {}

    public static KuhnState evolve(KuhnState state, KuhnEvent event) {
        return switch (state) {
            case Between(Score score, var last) ->
                    switch (event) {
                        case CardsDealt(int number, var hands, Cards stock) ->
                                new Betting(
                                        score.dealt(number),
                                        Hand.dealt(number, faces(hands), face(stock)));
                        case KuhnEnded(var outcome) -> new Finished(score, last, outcome);
                        case KuhnEvent other -> throw other.impossible();
                    };
            case Betting(Score score, Hand hand) -> bet(score, hand, event);
            case Finished _ -> throw event.impossible();
        };
    }

    private static KuhnState bet(Score score, Hand hand, KuhnEvent event) {
        return switch (event) {
            case SeatPassed(Seat seat) -> moved(score, hand, seat, new Pass(), event);
            case SeatBet(Seat seat) -> moved(score, hand, seat, new Bet(), event);
            case CardsRedrawn(var hands, Cards stock) ->
                    new Betting(score, hand.with(faces(hands), face(stock)));
            case HandsShown(var cards) -> {
                event.requires(cards.equals(hand.cards()));
                yield new Betting(score, hand.show());
            }
            case PotWon(Seat seat, int chips) ->
                    new Between(score.won(seat, chips), Optional.of(hand));
            case SeatGone _ -> new Betting(score, hand);
            case KuhnEnded(var outcome) -> new Finished(score, Optional.of(hand), outcome);
            case CardsDealt _ -> throw event.impossible();
        };
    }

    private static KuhnState moved(
            Score score, Hand hand, Seat seat, KuhnMove move, KuhnEvent event) {
        event.requires(seat.equals(hand.toAct()) && !hand.isOver());
        return new Betting(score.turn(), hand.after(move));
    }

    private static List<Card> faces(List<Cards> hands) {
        return hands.stream().map(Fold::face).toList();
    }

    private static Card face(Cards one) {
        return one.faces().getFirst();
    }
}
