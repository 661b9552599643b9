package cardhouse.games.trio;

import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The places in a round and in the match. Seats that left do not share places: the first to leave
/// is last.
final class Places {
    private final Standing standing;
    private final Optional<Round> round;

    Places(Standing standing, Optional<Round> round) {
        this.standing = standing;
        this.round = round;
    }

    /// By the current cards: seats that are out in that order, then by fewer cards, then by fewer
    /// face-down cards.
    List<Integer> inRound() {
        return rank(byCards());
    }

    /// Most rounds won, then the better places in all rounds.
    Outcome playedOut() {
        return new Outcome(
                Status.PLAYED_OUT,
                rank(byWins().thenComparingInt(seat -> standing.places().get(seat.index()))));
    }

    /// The same, with the unfinished round counted as its cards are now.
    Outcome adjudicated() {
        List<Integer> now = inRound();
        return new Outcome(
                Status.ADJUDICATED,
                rank(
                        byWins().thenComparingInt(seat ->
                                standing.places().get(seat.index()) + now.get(seat.index()))));
    }

    /// After the last round there is nothing more to count.
    Outcome adjudicatedBetweenRounds() {
        return new Outcome(Status.ADJUDICATED, playedOut().places());
    }

    /// One seat is left, and wins.
    Outcome lastOneIn() {
        return new Outcome(Status.RESIGNED, rank((_, _) -> 0));
    }

    private Comparator<Seat> byWins() {
        return Comparator.comparingInt(seat -> -standing.won().get(seat.index()));
    }

    private Comparator<Seat> byCards() {
        return round.map(table ->
                        Comparator.<Seat>comparingInt(seat -> exit(table, seat))
                                .thenComparingInt(seat -> table.holding(seat).count())
                                .thenComparingInt(seat -> table.holding(seat).down().size()))
                .orElse((_, _) -> 0);
    }

    private static int exit(Round table, Seat seat) {
        int place = table.out().indexOf(seat);
        return place < 0 ? table.out().size() : place;
    }

    private List<Integer> rank(Comparator<Seat> better) {
        List<Seat> in = standing.in();
        var places = new ArrayList<Integer>();
        for (Seat seat : Seat.first(standing.seats())) {
            int behind = standing.left().indexOf(seat);
            places.add(
                    behind >= 0
                            ? standing.seats() - behind
                            : 1
                                    + (int)
                                            in.stream()
                                                    .filter(other ->
                                                            better.compare(other, seat) < 0)
                                                    .count());
        }
        return places;
    }
}
