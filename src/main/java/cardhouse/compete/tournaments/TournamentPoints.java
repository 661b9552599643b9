package cardhouse.compete.tournaments;

import cardhouse.compete.tournaments.TournamentEvent.Decided;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The points of a match, in halves: 2 for each opponent at the table who is beaten, and 1 for each
/// who shares the place. A player who has left loses to all who have not left, even if the seat
/// takes a better place. Against others who have left, such a player gets no points.
///
/// Where a table is not full, an empty seat counts like a player who shares the place. So the
/// average of all players at a table is the same for all its sizes, and the points of a bye.
public final class TournamentPoints {
    private static final int BEATEN = 2;
    private static final int SHARED = 1;

    private TournamentPoints() {}

    /// The points for beating all opponents.
    static int win(int seats) {
        return win(seats, seats);
    }

    /// @param taken seats of the table
    static int win(int seats, int taken) {
        return BEATEN * (taken - 1) + SHARED * (seats - taken);
    }

    /// The points for a bye, and for opponents who do not appear.
    public static int bye(Format format) {
        return format.hasTables() ? SHARED * (format.seats() - 1) : win(format.seats());
    }

    static TournamentBoard.Result of(Format format, Decided end) {
        Set<Integer> left = new HashSet<>(end.resigned());
        left.addAll(end.timedOut());
        var points = new ArrayList<Integer>();
        int empty = SHARED * (format.seats() - end.places().size());
        for (int seat = 0; seat < end.places().size(); seat++)
            points.add(left.contains(seat) ? 0 : of(end.places(), left, seat) + empty);
        return new TournamentBoard.Result(
                format.system() == PairingSystem.KNOCKOUT ? decisive(points, left) : points, true);
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

    /// In a knockout, the second seat wins a drawn match, because it had the disadvantage of not
    /// being first.
    private static List<Integer> decisive(List<Integer> points, Set<Integer> left) {
        boolean shared = left.isEmpty() && points.getFirst().equals(points.getLast());
        return shared ? List.of(0, win(points.size())) : points;
    }

    /// Entrants withdrew before the match was opened: those who are present have a bye.
    ///
    /// @param there whether the entrant at each seat is present
    static TournamentBoard.Result unplayed(Format format, List<Boolean> there) {
        return new TournamentBoard.Result(
                there.stream().map(one -> one ? bye(format) : 0).toList(), false);
    }
}
