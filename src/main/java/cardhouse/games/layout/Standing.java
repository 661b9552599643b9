package cardhouse.games.layout;

import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The state that outlasts a hand.
///
/// @param sizes the layout size of every seat for the current or, between hands, the next hand
/// @param left the seats that have left, in the order of leaving
/// @param hands the number of hands that were played to their end
/// @param dealt the number of hands that were dealt, void ones included
/// @param dealer the seat that dealt last, or was chosen to deal first
/// @param winner the winner of the last hand
/// @param counters the length of the match so far
record Standing(
        List<Integer> sizes,
        List<Seat> left,
        int hands,
        int dealt,
        Seat dealer,
        Optional<Seat> winner,
        Counters counters) {

    /// @param turns number of turns that have begun
    /// @param dryTurns number of turns that have begun since the last draw from the stock
    record Counters(int turns, int dryTurns) {
        Counters nextTurn() {
            return new Counters(turns + 1, dryTurns + 1);
        }

        Counters drewFromStock() {
            return new Counters(turns, 0);
        }
    }

    static Standing first(int seats, Seat dealer) {
        var sizes = Collections.nCopies(seats, LayoutRules.FIRST_SIZE);
        return new Standing(sizes, List.of(), 0, 0, dealer, Optional.empty(), new Counters(0, 0));
    }

    int seats() {
        return sizes.size();
    }

    int size(Seat seat) {
        return sizes.get(seat.index());
    }

    boolean isIn(Seat seat) {
        return left.isEmpty() || !left.contains(seat);
    }

    int seatsIn() {
        return sizes.size() - left.size();
    }

    /// The next seat clockwise that has not left.
    Seat after(Seat seat) {
        Seat next = seat;
        do next = Seat.of((next.index() + 1) % sizes.size());
        while (!isIn(next));
        return next;
    }

    /// The next seat counterclockwise that has not left.
    Seat before(Seat seat) {
        Seat next = seat;
        do next = Seat.of((next.index() + sizes.size() - 1) % sizes.size());
        while (!isIn(next));
        return next;
    }

    Standing counting(Counters counted) {
        return new Standing(sizes, left, hands, dealt, dealer, winner, counted);
    }

    Standing dealt(int hand, Seat by) {
        return new Standing(sizes, left, hands, hand, by, winner, counters);
    }

    Standing won(Seat by, List<Integer> nextSizes) {
        return new Standing(
                List.copyOf(nextSizes), left, hands + 1, dealt, dealer, Optional.of(by), counters);
    }

    Standing without(Seat leaver) {
        var gone = new ArrayList<>(left);
        gone.add(leaver);
        return new Standing(sizes, List.copyOf(gone), hands, dealt, dealer, winner, counters);
    }
}
