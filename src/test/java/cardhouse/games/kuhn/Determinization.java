package cardhouse.games.kuhn;

import cardhouse.cards.Card;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.kuhn.KuhnEvent.CardsRedrawn;
import cardhouse.games.kuhn.KuhnState.Betting;
import cardhouse.games.kuhn.KuhnState.Between;
import cardhouse.games.kuhn.KuhnState.Finished;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/// States that look the same to a viewer: the cards it has not seen in a random order among
/// themselves.
final class Determinization implements Sampling<KuhnState, KuhnEvent> {
    @Override
    public KuhnState determinize(KuhnState state, Viewer viewer, Uniform random) {
        if (viewer.seesAll()) return state;
        return switch (state) {
            case Between(Score score, var last) ->
                    new Between(score, last.map(hand -> hand(hand, viewer, random)));
            case Betting(Score score, Hand hand) -> new Betting(score, hand(hand, viewer, random));
            case Finished(Score score, var last, var outcome) ->
                    new Finished(score, last.map(hand -> hand(hand, viewer, random)), outcome);
        };
    }

    @Override
    public KuhnEvent redrawn(KuhnState state) {
        if (state instanceof Betting(_, Hand hand))
            return new CardsRedrawn(KuhnGame.each(hand.cards()), KuhnGame.one(hand.stock()));
        throw new IllegalStateException("the match waits for no seat");
    }

    /// Each seat knows one card, so that all together know the third.
    @Override
    public KuhnState reshuffle(KuhnState state, Uniform random) {
        return state;
    }

    private static Hand hand(Hand hand, Viewer viewer, Uniform random) {
        var hidden = new ArrayList<>(List.of(hand.stock()));
        for (Seat seat : Seat.first(2))
            if (!hand.isSeenBy(viewer, seat)) hidden.add(hand.cards().get(seat.index()));
        random.shuffle(hidden);
        var next = new ArrayDeque<>(hidden);
        var cards = new ArrayList<Card>();
        for (Seat seat : Seat.first(2))
            cards.add(
                    hand.isSeenBy(viewer, seat)
                            ? hand.cards().get(seat.index())
                            : next.removeFirst());
        return hand.with(List.copyOf(cards), next.removeFirst());
    }
}
