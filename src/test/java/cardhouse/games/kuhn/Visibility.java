package cardhouse.games.kuhn;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.kuhn.KuhnState.Betting;
import cardhouse.games.kuhn.KuhnState.Between;
import cardhouse.games.kuhn.KuhnState.Finished;
import java.util.List;
import java.util.Optional;

/// The view of each viewer: the own card, the cards that were shown, bets and chips.
final class Visibility {
    private Visibility() {}

    public static KuhnView view(KuhnState state, Viewer viewer) {
        return switch (state) {
            case Between(Score score, var last) -> view(score, last, Optional.empty(), viewer);
            case Betting(Score score, Hand hand) ->
                    view(score, Optional.of(hand), Optional.of(hand.toAct()), viewer);
            case Finished(Score score, var last, _) -> view(score, last, Optional.empty(), viewer);
        };
    }

    public static KuhnView view(
            Score score, Optional<Hand> table, Optional<Seat> toAct, Viewer viewer) {
        return new KuhnView(
                score.hand(),
                score.turns(),
                score.chips(),
                table.map(Hand::bets).orElse(List.of()),
                toAct,
                Seat.first(2).stream()
                        .map(seat ->
                                table.map(hand -> card(hand, seat, viewer))
                                        .orElse(new Cards.Hidden(0)))
                        .toList());
    }

    private static Cards card(Hand hand, Seat seat, Viewer viewer) {
        Cards card = Cards.shown(List.of(hand.cards().get(seat.index())));
        return hand.isSeenBy(viewer, seat) ? card : card.hide();
    }
}
