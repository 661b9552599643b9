package cardhouse.games.kuhn;

import cardhouse.engine.Outcome.Status;
import cardhouse.engine.PlyBuilder;
import cardhouse.engine.Ruling;
import cardhouse.games.kuhn.KuhnEvent.*;
import cardhouse.games.kuhn.KuhnState.Betting;
import cardhouse.games.kuhn.KuhnState.Between;
import cardhouse.games.kuhn.KuhnState.Finished;
import java.util.Optional;

/// The forced events after an event, computed from the state alone.
record ForcedEvents(KuhnRules rules) {
    /// What happens first, and everything after it up to the next choice or request to chance.
    Ruling.Allowed<KuhnState, KuhnEvent> toNextChoice(KuhnState state, KuhnEvent... first) {
        var ply = new PlyBuilder<>(state, Fold::evolve);
        for (KuhnEvent event : first) ply.happens(event);
        for (var next = due(ply.state()); next.isPresent(); next = due(ply.state()))
            ply.happens(next.get());
        return ply.allowed();
    }

    public Optional<KuhnEvent> due(KuhnState state) {
        return switch (state) {
            case Between(Score score, _) when score.hand() == rules.hands() ->
                    Optional.of(new KuhnEnded(score.outcome(Status.PLAYED_OUT)));
            case Between(Score score, _) when score.turns() >= rules.turnLimit() ->
                    Optional.of(new KuhnEnded(score.outcome(Status.ADJUDICATED)));
            case Betting(_, Hand hand) when hand.isOver() ->
                    Optional.of(
                            hand.isGivenUp() || hand.shown()
                                    ? new PotWon(hand.winner(), hand.stake())
                                    : new HandsShown(hand.cards()));
            case Between _, Betting _, Finished _ -> Optional.empty();
        };
    }
}
