package cardhouse.compete.tournaments;

import cardhouse.compete.tournaments.TournamentEvent.Decided;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What a match is worth, in halves: for everybody else at the table 2 where that one is beaten,
/// and 1 where the place is shared. Whoever has left a match has lost it to all who have not,
/// whatever became of the seat, and has nothing from others who have left as well.
final class Points {
    private static final int BEATEN = 2;
    private static final int SHARED = 1;

    private Points() {}

    /// What somebody has who beats everybody, plays nobody, or whose opponents do not come.
    static int win(int seats) {
        return BEATEN * (seats - 1);
    }

    static Board.Result of(PairingSystem system, Decided end) {
        Set<Integer> left = new HashSet<>(end.resigned());
        left.addAll(end.timedOut());
        var points = new ArrayList<Integer>();
        for (int seat = 0; seat < end.places().size(); seat++)
            points.add(left.contains(seat) ? 0 : of(end.places(), left, seat));
        return new Board.Result(
                system == PairingSystem.KNOCKOUT ? decisive(points, left) : points, true);
    }

    private static int of(List<Integer> places, Set<Integer> left, int seat) {
        int points = 0;
        for (int other = 0; other < places.size(); other++) {
            if (other == seat) continue;
            int ahead = Integer.compare(places.get(other), places.get(seat));
            if (left.contains(other) || ahead > 0) points += BEATEN;
            else if (ahead == 0) points += SHARED;
        }
        return points;
    }

    /// Of two who share a match, in a knockout the second seat goes on: it had the disadvantage of
    /// not being first.
    private static List<Integer> decisive(List<Integer> points, Set<Integer> left) {
        boolean shared = left.isEmpty() && points.getFirst().equals(points.getLast());
        return shared ? List.of(0, win(points.size())) : points;
    }

    /// Where somebody has withdrawn before the match was opened: those who are there have won.
    ///
    /// @param there whether the one at each seat is
    static Board.Result unplayed(List<Boolean> there) {
        return new Board.Result(
                there.stream().map(one -> one ? win(there.size()) : 0).toList(), false);
    }
}
