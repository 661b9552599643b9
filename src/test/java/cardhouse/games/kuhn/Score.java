package cardhouse.games.kuhn;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.List;

/// The state that outlasts a hand.
///
/// @param hand the number of the last hand dealt; 0 before the first
/// @param turns number of passes and bets so far
/// @param chips each seat's winnings, negative for a loss
record Score(int hand, int turns, List<Integer> chips) {
    static final Score NONE = new Score(0, 0, List.of(0, 0));

    Score dealt(int number) {
        return new Score(number, turns, chips);
    }

    Score turn() {
        return new Score(hand, turns + 1, chips);
    }

    Score won(Seat winner, int won) {
        var next = new ArrayList<Integer>();
        for (Seat seat : Seat.first(2))
            next.add(chips.get(seat.index()) + (seat.equals(winner) ? won : -won));
        return new Score(hand, turns, List.copyOf(next));
    }

    /// More chips first, equal ones sharing a place.
    Outcome outcome(Outcome.Status status) {
        int most = Math.max(chips.get(0), chips.get(1));
        return new Outcome(status, chips.stream().map(own -> own == most ? 1 : 2).toList());
    }
}
