package cardhouse.games.layout;

import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.GarbageCalled;
import cardhouse.games.layout.LayoutEvent.HandVoided;
import cardhouse.games.layout.LayoutEvent.MatchEnded;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import cardhouse.games.layout.Variants.Call;
import java.util.List;

/// The step after a turn: the win of the match, another turn, or the end of the hand.
final class TurnEnd {
    private final LayoutRules rules;
    private final Standing standing;
    private final Hand hand;
    private final Seat seat;

    TurnEnd(LayoutRules rules, Standing standing, Hand hand) {
        this.rules = rules;
        this.standing = standing;
        this.hand = hand;
        this.seat = hand.acting().seat();
    }

    sealed interface Next {}

    /// The seat is asked whether it calls.
    record Ask() implements Next {}

    record Happens(List<LayoutEvent> events) implements Next {}

    record Begins(Seat seat, TurnKind kind) implements Next {}

    /// The hand is over.
    record Ends() implements Next {}

    Next next() {
        if (filledLastLayout()) {
            return rules.ending().call() == Call.REQUIRED ? new Ask() : new Happens(win());
        }
        if (hand.finish().completed().isEmpty()) return ordinaryTurn();
        if (rules.lastTurns().catchUp()) return catchUpTurn();
        return freeDraw();
    }

    /// Whether the seat has just completed the layout that wins the match, and has not missed its
    /// call.
    boolean filledLastLayout() {
        return standing.isIn(seat)
                && hand.finish().completed().contains(seat)
                && !hand.finish().quiet().contains(seat)
                && hand.layout(seat).size() == rules.ending().lastSize();
    }

    /// The seat's win, with a call if the game has one.
    List<LayoutEvent> win() {
        var ended = new MatchEnded(new Places(standing).wonBy(seat));
        return rules.ending().call() == Call.NONE
                ? List.of(ended)
                : List.of(new GarbageCalled(seat), ended);
    }

    private Next ordinaryTurn() {
        if (hand.lull().passes() >= standing.seatsIn()) {
            return new Happens(List.of(new HandVoided(HandVoided.Cause.NOBODY_CAN_DRAW)));
        }
        return new Begins(standing.after(seat), TurnKind.ORDINARY);
    }

    /// Every other seat has one turn, clockwise from the one that completed first, and the lap ends
    /// there.
    private Next catchUpTurn() {
        int first = hand.finish().completed().getFirst().index();
        Seat next = standing.after(seat);
        int seats = standing.seats();
        int done = Math.floorMod(seat.index() - first, seats);
        int ahead = Math.floorMod(next.index() - first, seats);
        return ahead > done ? new Begins(next, TurnKind.CATCH_UP) : new Ends();
    }

    private Next freeDraw() {
        int draws = rules.lastTurns().freeDraws();
        if (draws == 0 || new HandEnd(rules, standing, hand).endsMatch()) return new Ends();
        Seat winner = hand.finish().completed().getFirst();
        Seat loser = standing.after(winner);
        boolean done =
                hand.finish().completed().contains(loser) || hand.finish().freeDraws() >= draws;
        return done ? new Ends() : new Begins(loser, TurnKind.FREE_DRAW);
    }
}
