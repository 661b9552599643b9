package cardhouse.games.brawl;

import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.steps.Mode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The places at the end of a match. Of the seats that left, the first to leave is last.
record Places(Mode mode, BrawlBoard board) {

    /// The winner first, then by standing; equal seats share a place.
    Outcome wonBy(Seat winner) {
        return outcome(
                Status.PLAYED_OUT,
                Comparator.<Seat>comparingInt(seat -> seat.equals(winner) ? 0 : 1)
                        .thenComparing(mode.standing(board)));
    }

    /// By standing alone, at the turn limit.
    Outcome adjudicated() {
        return outcome(Status.ADJUDICATED, mode.standing(board));
    }

    /// One seat is left, and wins.
    Outcome lastOneIn() {
        return outcome(Status.RESIGNED, (_, _) -> 0);
    }

    private Outcome outcome(Status status, Comparator<Seat> better) {
        List<Seat> in = board.in();
        var left = board.standing().left();
        var places = new ArrayList<Integer>();
        for (Seat seat : Seat.first(board.seats())) {
            long ahead = in.stream().filter(other -> better.compare(other, seat) < 0).count();
            places.add(board.isIn(seat) ? 1 + (int) ahead : board.seats() - left.indexOf(seat));
        }
        return new Outcome(status, places);
    }
}
