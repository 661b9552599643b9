package cardhouse.games.kuhn;

import cardhouse.cards.Card;
import cardhouse.games.Census;
import cardhouse.games.kuhn.KuhnState.Betting;
import cardhouse.games.kuhn.KuhnState.Between;
import cardhouse.games.kuhn.KuhnState.Finished;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The cards of Kuhn poker: a hand each, and the one that is left.
public final class KuhnCensus implements Census<KuhnState> {
    @Override
    public List<Card> cards(KuhnState state) {
        return switch (state) {
            case Between(_, var last) -> cards(last);
            case Betting(_, Hand hand) -> cards(Optional.of(hand));
            case Finished(_, var last, _) -> cards(last);
        };
    }

    private static List<Card> cards(Optional<Hand> table) {
        var cards = new ArrayList<Card>();
        table.ifPresent(hand -> {
            cards.addAll(hand.cards());
            cards.add(hand.stock());
        });
        return cards;
    }
}
