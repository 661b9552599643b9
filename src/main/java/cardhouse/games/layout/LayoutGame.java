package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.PackCount;
import cardhouse.engine.Chance;
import cardhouse.engine.Game;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Ruling;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.layout.Hand.Stage;
import cardhouse.games.layout.LayoutEvent.CallMissed;
import cardhouse.games.layout.LayoutEvent.CardDiscarded;
import cardhouse.games.layout.LayoutEvent.CardPlaced;
import cardhouse.games.layout.LayoutEvent.CardStolen;
import cardhouse.games.layout.LayoutEvent.DealerChosen;
import cardhouse.games.layout.LayoutEvent.MatchEnded;
import cardhouse.games.layout.LayoutEvent.SeatLeft;
import cardhouse.games.layout.LayoutEvent.TimeTold;
import cardhouse.games.layout.LayoutMove.*;
import cardhouse.games.layout.LayoutRules.Face.Natural;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Clock;
import cardhouse.games.layout.LayoutState.Finished;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutState.Unbegun;
import java.util.List;

/// The rules of the family. The rule book is this package's page. [Offers] lists the legal moves of
/// a seat, and [ForcedEvents] their consequences up to the next choice. [TurnEnd] handles the end
/// of a turn and [HandEnd] that of a hand. [Fold] applies events; [Visibility] and [Redaction]
/// define who sees them.
final class LayoutGame implements Game<LayoutState, LayoutMove, LayoutEvent, LayoutView> {
    private final LayoutRules rules;
    private final Visibility sight;
    private final PackCount pack;
    private final Turn shuffle;
    private final List<Turn> toMove;

    LayoutGame(LayoutRules rules) {
        this.rules = rules;
        this.sight = new Visibility(rules);
        this.pack = PackCount.of(rules.dealing().deck());
        this.shuffle = new Turn.ToChance(new Chance.Request.Shuffle(rules.dealing().deck().size()));
        this.toMove = Seat.first(rules.seats()).stream().<Turn>map(Turn.ToMove::alone).toList();
    }

    @Override
    public LayoutState initial() {
        return new Unbegun();
    }

    @Override
    public Turn turn(LayoutState state) {
        return switch (state) {
            case Unbegun _ -> new Turn.ToChance(new Chance.Request.Pick(1, rules.seats()));
            case Between(var standing, _, _, Clock clock) ->
                    rules.ending().minutes() > 0 && standing.dealt() > 0 && clock == Clock.UNASKED
                            ? new Turn.ToChance(new Chance.Request.Elapsed())
                            : shuffle;
            case Playing(_, var hand) ->
                    hand.acting().stage() == Stage.RECYCLING
                            ? new Turn.ToChance(
                                    new Chance.Request.Shuffle(hand.discards().count() - 1))
                            : toMove.get(hand.acting().seat().index());
            case Finished(_, _, var outcome) -> new Turn.Over(outcome);
        };
    }

    @Override
    public List<LayoutMove> legalMoves(LayoutState state, Seat seat) {
        return state instanceof Playing(var standing, var hand) && seat.equals(hand.acting().seat())
                ? new Offers(rules, standing, hand).moves()
                : List.of();
    }

    @Override
    public Ruling<LayoutState, LayoutEvent> decide(LayoutState state, Seat seat, LayoutMove move) {
        if (state instanceof Finished)
            return Ruling.refused(Common.MATCH_FINISHED, "The match is over.");
        if (!(state instanceof Playing(var standing, var hand))
                || !seat.equals(hand.acting().seat()))
            return Ruling.refused(Common.NOT_YOUR_TURN, "Another seat is to move.");
        return new Offers(rules, standing, hand)
                .refusal(move)
                .<Ruling<LayoutState, LayoutEvent>>map(Ruling.Refused::new)
                .orElseGet(() -> play(state, standing, hand, move));
    }

    private Ruling.Allowed<LayoutState, LayoutEvent> play(
            LayoutState state, Standing standing, Hand hand, LayoutMove move) {
        Seat seat = hand.acting().seat();
        var forcedEvents = new ForcedEvents(rules, state);
        switch (move) {
            case Draw(Source from) when from == Source.STOCK -> forcedEvents.drawFromStock(hand);
            case Draw _ -> forcedEvents.drawDiscard(hand);
            case Place(int slot) -> forcedEvents.place(hand, slot);
            case Replace _ -> forcedEvents.place(hand, ((Natural) rules.face(hand.held())).slot());
            case Steal(Seat victim, int slot) -> {
                Card loot = hand.layout(victim).card(slot);
                forcedEvents
                        .happens(new CardStolen(seat, victim, slot, loot))
                        .happens(new CardPlaced(seat, slot, loot, hand.own().card(slot)));
            }
            case Discard _ -> forcedEvents.happens(new CardDiscarded(seat, hand.held()));
            case Call _ -> new TurnEnd(rules, standing, hand).win().forEach(forcedEvents::happens);
            case KeepQuiet _ -> forcedEvents.happens(new CallMissed(seat));
        }
        return forcedEvents.toNextChoice();
    }

    @Override
    public Ruling.Allowed<LayoutState, LayoutEvent> chance(
            LayoutState state, Chance.Result result) {
        if (!(turn(state) instanceof Turn.ToChance(var request))) throw result.unasked();
        var forcedEvents = new ForcedEvents(rules, state);
        switch (result) {
            case Chance.Result.Picked(var picked) when state instanceof Unbegun ->
                    forcedEvents.happens(new DealerChosen(Seat.of(picked.getFirst())));
            case Chance.Result.Elapsed(var time) when request instanceof Chance.Request.Elapsed -> {
                int minutes = Math.toIntExact(time.toMinutes());
                forcedEvents.happens(new TimeTold(minutes, minutes >= rules.ending().minutes()));
            }
            case Chance.Result.Shuffled shuffled when request instanceof Chance.Request.Shuffle ->
                    shuffled(forcedEvents, state, shuffled);
            case Chance.Result other -> throw other.unasked();
        }
        return forcedEvents.toNextChoice();
    }

    /// Between hands the pack was shuffled, during one the discards under the top.
    private void shuffled(
            ForcedEvents forcedEvents, LayoutState state, Chance.Result.Shuffled shuffled) {
        switch (state) {
            case Between(var standing, _, boolean voided, _) ->
                    forcedEvents.happens(
                            new Dealing(rules, standing)
                                    .deal(shuffled.arrange(rules.dealing().deck()), voided));
            case Playing(_, var hand) ->
                    forcedEvents.recycled(
                            hand.acting().seat(), shuffled.arrange(hand.discards().pop().cards()));
            case Unbegun _, Finished _ ->
                    throw new IllegalStateException("nothing to shuffle there");
        }
    }

    @Override
    public Ruling.Allowed<LayoutState, LayoutEvent> leave(LayoutState state, Seat seat) {
        if (!(state instanceof Playing(var standing, _)) || !standing.isIn(seat)) {
            throw new IllegalStateException("the seat is not playing");
        }
        var forcedEvents = new ForcedEvents(rules, state).happens(new SeatLeft(seat));
        if (standing.seatsIn() == 2) {
            return forcedEvents
                    .happens(new MatchEnded(new Places(standing.without(seat)).lastOneIn()))
                    .toNextChoice();
        }
        return forcedEvents.toNextChoice();
    }

    @Override
    public String gist() {
        return new RulesSummary(rules).text();
    }

    @Override
    public LayoutState evolve(LayoutState state, LayoutEvent event) {
        return Fold.evolve(rules.seats(), state, event);
    }

    @Override
    public LayoutView view(LayoutState state, Viewer viewer) {
        return sight.view(state, viewer);
    }

    @Override
    public LayoutEvent redact(LayoutEvent event, Viewer viewer) {
        return Redaction.redact(event, viewer);
    }

    @Override
    public Sampling<LayoutState, LayoutEvent> sampling() {
        return new Determinization(new LayoutTables(rules, this, pack));
    }
}
