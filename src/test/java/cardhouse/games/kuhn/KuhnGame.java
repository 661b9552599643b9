package cardhouse.games.kuhn;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance;
import cardhouse.engine.Game;
import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Ruling;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.kuhn.KuhnEvent.*;
import cardhouse.games.kuhn.KuhnMove.Bet;
import cardhouse.games.kuhn.KuhnMove.Pass;
import cardhouse.games.kuhn.KuhnState.Betting;
import cardhouse.games.kuhn.KuhnState.Between;
import cardhouse.games.kuhn.KuhnState.Finished;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The rules of Kuhn poker. The rule book is this package's page; [ForcedEvents] says what follows
/// from a move, [Fold] what an event changes, [Visibility] and [Redaction] who sees it.
final class KuhnGame implements Game<KuhnState, KuhnMove, KuhnEvent, KuhnView> {
    private final ForcedEvents forcedEvents;

    KuhnGame(KuhnRules rules) {
        this.forcedEvents = new ForcedEvents(rules);
    }

    @Override
    public KuhnState initial() {
        return new Between(Score.NONE, Optional.empty());
    }

    @Override
    public Turn turn(KuhnState state) {
        return switch (state) {
            case Between _ -> new Turn.ToChance(new Chance.Request.Shuffle(Hand.DECK.size()));
            case Betting(_, Hand hand) -> new Turn.ToMove(Set.of(hand.toAct()));
            case Finished(_, _, Outcome outcome) -> new Turn.Over(outcome);
        };
    }

    @Override
    public List<KuhnMove> legalMoves(KuhnState state, Seat seat) {
        return isAsked(state, seat) ? List.of(new Pass(), new Bet()) : List.of();
    }

    @Override
    public Ruling<KuhnState, KuhnEvent> decide(KuhnState state, Seat seat, KuhnMove move) {
        if (state instanceof Finished)
            return Ruling.refused(Common.MATCH_FINISHED, "The match is over.");
        if (!isAsked(state, seat))
            return Ruling.refused(Common.NOT_YOUR_TURN, "The other seat is to move.");
        var event =
                switch (move) {
                    case Pass _ -> new SeatPassed(seat);
                    case Bet _ -> new SeatBet(seat);
                };
        return forcedEvents.toNextChoice(state, event);
    }

    private static boolean isAsked(KuhnState state, Seat seat) {
        return state instanceof Betting(_, Hand hand) && hand.toAct().equals(seat);
    }

    @Override
    public Ruling.Allowed<KuhnState, KuhnEvent> chance(KuhnState state, Chance.Result result) {
        if (!(state instanceof Between(Score score, _)
                && result instanceof Chance.Result.Shuffled shuffled)) throw result.unasked();
        List<Card> deck = shuffled.arrange(Hand.DECK);
        return forcedEvents.toNextChoice(
                state,
                new CardsDealt(score.hand() + 1, each(deck.subList(0, 2)), one(deck.getLast())));
    }

    @Override
    public Ruling.Allowed<KuhnState, KuhnEvent> leave(KuhnState state, Seat seat) {
        if (!(state instanceof Betting) || seat.index() > 1)
            throw new IllegalStateException("the seat is not playing");
        var places = seat.index() == 0 ? List.of(2, 1) : List.of(1, 2);
        return forcedEvents.toNextChoice(
                state, new SeatGone(seat), new KuhnEnded(new Outcome(Status.RESIGNED, places)));
    }

    @Override
    public String gist() {
        return "Aim: the most chips after the last hand. Each hand costs a chip; pass, or bet another.\n"
                + "Passing on a bet loses; otherwise the higher card wins: king, queen, jack.\n";
    }

    @Override
    public KuhnState evolve(KuhnState state, KuhnEvent event) {
        return Fold.evolve(state, event);
    }

    @Override
    public KuhnView view(KuhnState state, Viewer viewer) {
        return Visibility.view(state, viewer);
    }

    @Override
    public KuhnEvent redact(KuhnEvent event, Viewer viewer) {
        return Redaction.redact(event, viewer);
    }

    @Override
    public Sampling<KuhnState, KuhnEvent> sampling() {
        return new Determinization();
    }

    static List<Cards> each(List<Card> cards) {
        return cards.stream().map(KuhnGame::one).toList();
    }

    static Cards one(Card card) {
        return Cards.shown(List.of(card));
    }
}
