package cardhouse.games.layout;

import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The places at the end of a match. Seats that left do not share places: the first to leave is
/// last.
final class Places {
    private final Standing standing;

    Places(Standing standing) {
        this.standing = standing;
    }

    /// The winner first, then smaller layout sizes; equal sizes share a place.
    Outcome wonBy(Seat winner) {
        return outcome(
                Status.PLAYED_OUT,
                Comparator.<Seat>comparingInt(seat -> seat.equals(winner) ? 0 : 1)
                        .thenComparingInt(standing::size));
    }

    /// By layout size alone, after the agreed number of hands or at the time limit.
    Outcome bySize() {
        return outcome(Status.PLAYED_OUT, Comparator.comparingInt(standing::size));
    }

    /// By layout size, then by the unfilled slots, at the turn limit.
    Outcome adjudicated(LayoutRules rules, Optional<Hand> hand) {
        return outcome(
                Status.ADJUDICATED,
                Comparator.<Seat>comparingInt(standing::size)
                        .thenComparingInt(seat ->
                                hand.map(table ->
                                                new Fit(rules, standing, table)
                                                        .unfilled(table.layout(seat)))
                                        .orElse(0)));
    }

    /// One seat is left, and wins.
    Outcome lastOneIn() {
        return outcome(Status.RESIGNED, (_, _) -> 0);
    }

    private Outcome outcome(Status status, Comparator<Seat> better) {
        List<Seat> in = Seat.first(standing.seats()).stream().filter(standing::isIn).toList();
        var places = new ArrayList<Integer>();
        for (Seat seat : Seat.first(standing.seats())) {
            if (standing.isIn(seat)) {
                places.add(
                        1
                                + (int)
                                        in.stream()
                                                .filter(other -> better.compare(other, seat) < 0)
                                                .count());
            } else {
                places.add(standing.seats() - standing.left().indexOf(seat));
            }
        }
        return new Outcome(status, places);
    }
}
