package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The facts about earlier rounds that pairings depend on.
final class TournamentHistory {
    private static final int FIRST = 0;

    private final Map<Integer, Set<Integer>> met = new HashMap<>();
    private final List<List<Integer>> meetings = new ArrayList<>();
    private final List<Integer> unplayed = new ArrayList<>();
    private final Map<Integer, List<Integer>> seats = new HashMap<>();

    private TournamentHistory() {}

    static TournamentHistory of(List<TournamentRound> rounds) {
        var history = new TournamentHistory();
        for (TournamentRound round : rounds) {
            history.unplayed.addAll(round.byes());
            for (TournamentBoard board : round.boards()) history.add(board);
        }
        return history;
    }

    private void add(TournamentBoard board) {
        boolean played = board.result().map(TournamentBoard.Result::played).orElse(true);
        if (played) meetings.add(board.entrants().stream().sorted().toList());
        for (int seat = 0; seat < board.entrants().size(); seat++) {
            int one = board.entrants().get(seat);
            if (played) {
                met.computeIfAbsent(one, _ -> new HashSet<>()).addAll(board.others(one));
                seats.computeIfAbsent(one, _ -> new ArrayList<>()).add(seat);
            } else if (board.points(one) > 0) unplayed.add(one);
        }
    }

    boolean haveMet(int one, int other) {
        return met.getOrDefault(one, Set.of()).contains(other);
    }

    /// Whether an entrant has had the points of a win without a match.
    boolean hadBye(int one) {
        return unplayed.contains(one);
    }

    /// Pairs that have met once, in the order of rounds and boards.
    List<List<Integer>> metOnce() {
        return once(meetings);
    }

    /// The entrants who have had the points of a win without a match once, in the order of rounds.
    /// Within a round, its bye comes first.
    List<Integer> freedOnce() {
        return once(unplayed);
    }

    private static <T> List<T> once(List<T> all) {
        return all.stream().filter(one -> Collections.frequency(all, one) == 1).toList();
    }

    /// The order of two entrants at a board. The one who has sat first less often sits first. If
    /// equal, it is the one who sat second when they last sat differently. If still equal, it is
    /// the first of the two at boards with odd numbers.
    ///
    /// @param board from 1
    List<Integer> seated(int one, int other, int board) {
        int order = Integer.compare(firsts(one), firsts(other));
        if (order == 0) order = lastDifference(one, other);
        if (order == 0) order = board % 2 == 1 ? -1 : 1;
        return order < 0 ? List.of(one, other) : List.of(other, one);
    }

    private int firsts(int one) {
        return (int) sat(one).stream().filter(seat -> seat == FIRST).count();
    }

    private int lastDifference(int one, int other) {
        var mine = sat(one).reversed();
        var theirs = sat(other).reversed();
        for (int i = 0; i < Math.min(mine.size(), theirs.size()); i++)
            if (!mine.get(i).equals(theirs.get(i))) return mine.get(i) == FIRST ? 1 : -1;
        return 0;
    }

    private List<Integer> sat(int one) {
        return seats.getOrDefault(one, List.of());
    }
}
