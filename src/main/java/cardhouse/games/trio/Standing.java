package cardhouse.games.trio;

import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The state that outlasts a round.
///
/// @param won the number of rounds that each seat has won
/// @param places the sum of each seat's places in the rounds so far
/// @param left the seats that have left, in the order of leaving
/// @param round the number of the last round dealt; 0 before the first
/// @param dealer the seat that dealt it or, between rounds, deals the next
/// @param turns the number of turns that have begun
record Standing(
        List<Integer> won,
        List<Integer> places,
        List<Seat> left,
        int round,
        Seat dealer,
        int turns) {

    static Standing first(int seats, Seat dealer) {
        var none = Collections.nCopies(seats, 0);
        return new Standing(none, none, List.of(), 0, dealer, 0);
    }

    int seats() {
        return won.size();
    }

    boolean isIn(Seat seat) {
        return !left.contains(seat);
    }

    /// The seats that have not left, in order.
    List<Seat> in() {
        return Seat.first(seats()).stream().filter(this::isIn).toList();
    }

    /// The seats that have not left, clockwise from the dealer's left; the dealer comes last.
    List<Seat> fromDealersLeft() {
        var seats = new ArrayList<Seat>();
        for (int step = 1; step <= seats(); step++) {
            Seat seat = Seat.of((dealer.index() + step) % seats());
            if (isIn(seat)) seats.add(seat);
        }
        return seats;
    }

    Standing dealt(int number) {
        return new Standing(won, places, left, number, dealer, turns);
    }

    Standing turn(int number) {
        return new Standing(won, places, left, round, dealer, number);
    }

    /// The winner of a round deals the next.
    Standing won(Seat winner, List<Integer> roundPlaces) {
        var wins = new ArrayList<>(won);
        wins.set(winner.index(), won.get(winner.index()) + 1);
        var sums = new ArrayList<Integer>();
        for (int i = 0; i < seats(); i++) sums.add(places.get(i) + roundPlaces.get(i));
        return new Standing(List.copyOf(wins), List.copyOf(sums), left, round, winner, turns);
    }

    Standing without(Seat leaver) {
        if (!isIn(leaver)) throw new IllegalStateException("the seat has left already");
        var gone = new ArrayList<>(left);
        gone.add(leaver);
        return new Standing(won, places, List.copyOf(gone), round, dealer, turns);
    }
}
