package cardhouse.games.brawl;

import cardhouse.engine.Chance;
import cardhouse.engine.Game;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Ruling;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlEvent.BrawlerLeft;
import cardhouse.games.brawl.BrawlEvent.BrawlerLeft.Effect;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Stage.*;
import cardhouse.games.brawl.sight.Determinization;
import cardhouse.games.brawl.sight.Visibility;
import cardhouse.games.brawl.steps.Mode;
import cardhouse.games.brawl.steps.Step;
import java.util.List;

/// The rules of Dumpster Brawl! The rule book is this package's page. [ForcedEvents] computes the
/// next step, a [Step] the possible answers of a seat and their effects, and [ChanceEvents] the
/// events of random results. [Fold] applies events; [Visibility] and [Redaction] define who sees
/// them.
final class BrawlGame implements Game<BrawlState, BrawlMove, BrawlEvent, BrawlView> {
    private final ForcedEvents forcedEvents;
    private final Visibility sight;

    BrawlGame(BrawlRules rules, int seats) {
        this(new ForcedEvents(rules, seats));
    }

    private BrawlGame(ForcedEvents forcedEvents) {
        this.forcedEvents = forcedEvents;
        this.sight = new Visibility(forcedEvents);
    }

    static BrawlGame firstEdition(BrawlRules rules, int seats) {
        return new BrawlGame(new ForcedEvents(rules, Mode.ofFirstEdition(rules), seats));
    }

    @Override
    public BrawlState initial() {
        return new Dealing(forcedEvents.rules(), forcedEvents.seats()).initial();
    }

    @Override
    public Turn turn(BrawlState state) {
        return switch (forcedEvents.due(state)) {
            case Due.Asks(Seat seat, _) -> Turn.ToMove.alone(seat);
            case Due.Wants(Chance.Request request) -> new Turn.ToChance(request);
            case Due.Ended(var outcome) -> new Turn.Over(outcome);
            // Only during a ply, when no seat is asked: the next step already follows.
            case Due.Happens _ -> Turn.ToMove.alone(acting(state));
        };
    }

    private static Seat acting(BrawlState state) {
        return switch (state) {
            case Brawling(_, TurnState bout) -> bout.seat();
            case Closing(_, var contenders) -> contenders.getFirst();
            case SettingUp _, Finished _ -> throw new IllegalStateException("nothing happens here");
        };
    }

    @Override
    public List<BrawlMove> legalMoves(BrawlState state, Seat seat) {
        return state instanceof Brawling(BrawlBoard board, TurnState bout)
                        && forcedEvents.due(state)
                                instanceof Due.Asks(Seat asked, Question question)
                        && asked.equals(seat)
                ? Step.of(question, forcedEvents, board, bout).answers(seat).stream()
                        .map(Step.Answer::move)
                        .toList()
                : List.of();
    }

    @Override
    public Ruling<BrawlState, BrawlEvent> decide(BrawlState state, Seat seat, BrawlMove move) {
        if (state instanceof Finished)
            return Ruling.refused(Common.MATCH_FINISHED, "The match is over.");
        if (!(state instanceof Brawling(BrawlBoard board, TurnState bout)
                && forcedEvents.due(state) instanceof Due.Asks(Seat asked, Question question)
                && asked.equals(seat))) {
            return Ruling.refused(Common.NOT_YOUR_TURN, "Another seat is to move.");
        }
        var step = Step.of(question, forcedEvents, board, bout);
        for (Step.Answer answer : step.answers(seat))
            if (answer.move().equals(move))
                return forcedEvents.toNextQuestion(state, answer.event());
        return new Ruling.Refused<>(step.refusal(move));
    }

    @Override
    public Ruling.Allowed<BrawlState, BrawlEvent> chance(BrawlState state, Chance.Result result) {
        if (!(forcedEvents.due(state) instanceof Due.Wants)) throw result.unasked();
        return forcedEvents.toNextQuestion(
                state, new ChanceEvents(forcedEvents).event(state, result));
    }

    @Override
    public Ruling.Allowed<BrawlState, BrawlEvent> leave(BrawlState state, Seat seat) {
        if (!(state instanceof Brawling(BrawlBoard board, TurnState bout)) || !board.isIn(seat))
            throw new IllegalStateException("the seat is not playing");
        return forcedEvents.toNextQuestion(state, new BrawlerLeft(seat, effect(bout, seat)));
    }

    /// The turn of the seat that continues it ends. A fight without its defender is void.
    private static Effect effect(TurnState bout, Seat leaver) {
        return switch (bout.stage()) {
            case Opening _, Prepared _ -> turnOverFor(bout.seat(), leaver);
            case Fighting _ ->
                    leaver.equals(bout.defender().orElseThrow())
                            ? Effect.ATTACK_VOID
                            : turnOverFor(bout.seat(), leaver);
            case Decided(Seat winner, _, _) -> turnOverFor(winner, leaver);
            case Rolled(Seat seat, _, _, _) -> turnOverFor(seat, leaver);
            case Rummaging(Seat seat) -> turnOverFor(seat, leaver);
            case Dealt _, Resting _, CutShort _ -> Effect.GOES_ON;
        };
    }

    private static Effect turnOverFor(Seat seat, Seat leaver) {
        return seat.equals(leaver) ? Effect.TURN_OVER : Effect.GOES_ON;
    }

    @Override
    public String gist() {
        return new RulesSummary(forcedEvents.rules()).text();
    }

    @Override
    public BrawlState evolve(BrawlState state, BrawlEvent event) {
        return Fold.evolve(state, event);
    }

    @Override
    public BrawlView view(BrawlState state, Viewer viewer) {
        return sight.view(state, viewer);
    }

    @Override
    public BrawlEvent redact(BrawlEvent event, Viewer viewer) {
        return Redaction.redact(event, viewer);
    }

    @Override
    public Sampling<BrawlState, BrawlEvent> sampling() {
        return new Determinization(forcedEvents);
    }
}
