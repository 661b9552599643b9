package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.Chance;
import cardhouse.engine.Game;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.layout.Face.Trashed;
import cardhouse.games.layout.Face.Wild;
import cardhouse.games.layout.Hand.Stage;
import cardhouse.games.layout.LayoutEvent.CallMissed;
import cardhouse.games.layout.LayoutEvent.CardDiscarded;
import cardhouse.games.layout.LayoutEvent.CardDrawn;
import cardhouse.games.layout.LayoutEvent.CardStolen;
import cardhouse.games.layout.LayoutEvent.DealerChosen;
import cardhouse.games.layout.LayoutEvent.MatchEnded;
import cardhouse.games.layout.LayoutEvent.SeatLeft;
import cardhouse.games.layout.LayoutEvent.TimeTold;
import cardhouse.games.layout.LayoutMove.*;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Clock;
import cardhouse.games.layout.LayoutState.Finished;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutState.Unbegun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The rules of the family: what a seat is asked, and what follows from its answer. The rule book
/// is this package's page; [Play] carries forced steps out, [Thefts] decides a stolen card, [Fit]
/// where a card goes, [Sequel] what comes after a turn, [HandEnd] after a hand.
final class LayoutGame implements Game<LayoutState, LayoutMove, LayoutEvent, LayoutView> {
    private final LayoutRules rules;
    private final Sight sight;
    private final Turn shuffle;
    private final List<Turn> toMove;

    LayoutGame(LayoutRules rules) {
        this.rules = rules;
        this.sight = new Sight(rules);
        this.shuffle = new Turn.ToChance(new Chance.Request.Shuffle(rules.dealing().deck().size()));
        this.toMove =
                Seat.first(rules.seats()).stream()
                        .<Turn>map(seat -> new Turn.ToMove(Set.of(seat)))
                        .toList();
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
        if (!(state instanceof Playing(var standing, var hand))
                || !seat.equals(hand.acting().seat())) return List.of();
        return switch (hand.acting().stage()) {
            case DRAWING -> List.of(new Draw(Source.STOCK), new Draw(Source.DISCARD));
            case HOLDING -> uses(standing, hand);
            case DONE -> List.of(new Call(), new KeepQuiet());
            case DEALT, RECYCLING -> List.of();
        };
    }

    private List<LayoutMove> uses(Standing standing, Hand hand) {
        var moves = new ArrayList<LayoutMove>();
        switch (rules.face(hand.held())) {
            case Wild _ ->
                    new Fit(rules, standing, hand)
                            .openSlots()
                            .forEach(slot -> moves.add(new Place(slot)));
            case Trashed _ -> {
                moves.addAll(new Thefts(rules, standing, hand).all());
                moves.add(new Discard());
            }
            case Face.Natural _ -> {
                moves.add(new Replace());
                moves.add(new Discard());
            }
            case Face.Ender _ -> throw new IllegalStateException("an ender leaves no choice");
        }
        return moves;
    }

    @Override
    public Ruling<LayoutEvent> decide(LayoutState state, Seat seat, LayoutMove move) {
        if (state instanceof Finished)
            return Ruling.refused(Common.MATCH_OVER, "The match is over.");
        if (!(state instanceof Playing(var standing, var hand))
                || !seat.equals(hand.acting().seat())) {
            return Ruling.refused(Common.NOT_YOUR_TURN, "Another seat is to move.");
        }
        return switch (move) {
            case Draw(Source from) when hand.acting().stage() == Stage.DRAWING ->
                    draw(state, standing, hand, from);
            case Place(int slot) when holds(hand) && rules.face(hand.held()) instanceof Wild ->
                    place(state, standing, hand, slot);
            case Replace _
                    when holds(hand)
                            && rules.face(hand.held()) instanceof Face.Natural(int slot) -> {
                var play = new Play(rules, state);
                play.place(hand, slot);
                yield allowed(play);
            }
            case Steal(Seat victim, int slot)
                    when holds(hand) && rules.face(hand.held()) instanceof Trashed ->
                    steal(state, standing, hand, victim, slot);
            case Discard _ when holds(hand) && !(rules.face(hand.held()) instanceof Wild) ->
                    allowed(new Play(rules, state).happens(new CardDiscarded(seat, hand.held())));
            case Call _ when hand.acting().stage() == Stage.DONE ->
                    allowed(all(new Play(rules, state), new Sequel(rules, standing, hand).win()));
            case KeepQuiet _ when hand.acting().stage() == Stage.DONE ->
                    allowed(new Play(rules, state).happens(new CallMissed(seat)));
            case Draw _, Place _, Replace _, Discard _, Steal _, Call _, KeepQuiet _ ->
                    Ruling.refused(Common.ILLEGAL_MOVE, "The seat is asked something else now.");
        };
    }

    private static boolean holds(Hand hand) {
        return hand.acting().stage() == Stage.HOLDING;
    }

    /// The seat chooses its pile only where it may draw from both; so both are allowed.
    private Ruling<LayoutEvent> draw(LayoutState state, Standing standing, Hand hand, Source from) {
        var play = new Play(rules, state);
        switch (from) {
            case STOCK -> play.drawFromStock(hand);
            case DISCARD -> {
                Card top = hand.discards().top().orElseThrow();
                play.happens(new CardDrawn(hand.acting().seat(), Source.DISCARD, top));
            }
        }
        return allowed(play);
    }

    private Ruling<LayoutEvent> place(LayoutState state, Standing standing, Hand hand, int slot) {
        if (slot < 1 || slot > hand.own().size()) {
            return Ruling.refused(
                    LayoutRefusal.NO_SUCH_SLOT, "Slots are 1 to " + hand.own().size() + ".");
        }
        if (!new Fit(rules, standing, hand).isOpen(slot)) {
            return Ruling.refused(
                    LayoutRefusal.SLOT_NOT_OPEN, "A wild goes on a face-down or trashed slot.");
        }
        var play = new Play(rules, state);
        play.place(hand, slot);
        return allowed(play);
    }

    private Ruling<LayoutEvent> steal(
            LayoutState state, Standing standing, Hand hand, Seat victim, int slot) {
        var thefts = new Thefts(rules, standing, hand);
        if (!thefts.isStealable(victim, slot)) {
            return Ruling.refused(
                    LayoutRefusal.NOTHING_TO_STEAL,
                    "No face-up natural of an opponent lies there.");
        }
        if (!thefts.isUseful(slot)) {
            return Ruling.refused(
                    LayoutRefusal.STEAL_USELESS, "The seat has no use for that card.");
        }
        Seat thief = hand.acting().seat();
        Card loot = hand.layout(victim).card(slot);
        return allowed(
                new Play(rules, state)
                        .happens(new CardStolen(thief, victim, slot, loot))
                        .happens(
                                new LayoutEvent.CardPlaced(
                                        thief, slot, loot, hand.own().card(slot))));
    }

    @Override
    public List<LayoutEvent> chance(LayoutState state, Chance.Result result) {
        if (!(turn(state) instanceof Turn.ToChance(var request)))
            throw new IllegalStateException("chance was not asked");
        var play = new Play(rules, state);
        switch (result) {
            case Chance.Result.Picked(var picked) when state instanceof Unbegun ->
                    play.happens(new DealerChosen(Seat.of(picked.getFirst())));
            case Chance.Result.Elapsed(var time) when request instanceof Chance.Request.Elapsed -> {
                int minutes = Math.toIntExact(time.toMinutes());
                play.happens(new TimeTold(minutes, minutes >= rules.ending().minutes()));
            }
            case Chance.Result.Shuffled shuffled when request instanceof Chance.Request.Shuffle ->
                    shuffled(play, state, shuffled);
            case Chance.Result other ->
                    throw new IllegalStateException(
                            "chance was not asked for " + other.getClass().getSimpleName());
        }
        return play.toNextChoice();
    }

    /// Between hands the pack was shuffled, during one the discards under the top.
    private void shuffled(Play play, LayoutState state, Chance.Result.Shuffled shuffled) {
        switch (state) {
            case Between(var standing, _, boolean voided, _) ->
                    play.happens(
                            new Dealing(rules, standing)
                                    .deal(shuffled.arrange(rules.dealing().deck()), voided));
            case Playing(_, var hand) ->
                    play.recycled(
                            hand.acting().seat(), shuffled.arrange(hand.discards().pop().cards()));
            case Unbegun _, Finished _ ->
                    throw new IllegalStateException("nothing to shuffle there");
        }
    }

    @Override
    public List<LayoutEvent> leave(LayoutState state, Seat seat) {
        if (!(state instanceof Playing(var standing, _)) || !standing.isIn(seat)) {
            throw new IllegalStateException("the seat is not playing");
        }
        var play = new Play(rules, state).happens(new SeatLeft(seat));
        if (standing.seatsIn() == 2) {
            return play.happens(new MatchEnded(new Places(standing.without(seat)).lastOneIn()))
                    .toNextChoice();
        }
        return play.toNextChoice();
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
        return Sight.redact(event, viewer);
    }

    @Override
    public LayoutState determinize(LayoutState state, Viewer viewer, Uniform random) {
        return sight.determinize(state, viewer, random);
    }

    @Override
    public List<LayoutEvent> redraw(LayoutState state, Viewer viewer, Uniform random) {
        if (Sight.seesAll(viewer)) return List.of();
        if (sight.determinize(state, viewer, random) instanceof Playing(_, var hand))
            return List.of(Redraw.of(hand));
        throw new IllegalStateException("no hand is being played");
    }

    private static Ruling<LayoutEvent> allowed(Play play) {
        return new Ruling.Allowed<>(play.toNextChoice());
    }

    private static Play all(Play play, List<LayoutEvent> events) {
        events.forEach(play::happens);
        return play;
    }
}
