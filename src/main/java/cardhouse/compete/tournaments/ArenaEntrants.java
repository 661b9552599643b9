package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// The entrants of an arena, with their points. Each is free from its entry, its return or the end
/// of its match on, until it is paired.
final class ArenaEntrants {
    private static final int DOUBLED = 2;
    private static final int STREAK = 2;
    private static final int NO_OPPONENT = 0;

    private static final Comparator<Competitor> ORDER =
            Comparator.comparingInt((Competitor one) -> -one.points)
                    .thenComparingLong(Competitor::since);

    private final Map<Integer, Competitor> competitors = new HashMap<>();
    private long freed;

    /// What is counted of an entrant.
    static final class Competitor {
        private final int number;
        private boolean playing;
        private long since;
        private int opponent = NO_OPPONENT;
        private int points;
        private int streak;
        private int wins;
        private int played;
        private int firsts;

        private Competitor(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }

        /// Grows with the time at which it became free.
        long since() {
            return since;
        }

        /// How many times more it has sat first than second.
        int firsts() {
            return firsts;
        }

        boolean mayMeet(Competitor other) {
            return opponent != other.number && other.opponent != number;
        }
    }

    private Competitor competitor(int number) {
        return competitors.getOrDefault(number, new Competitor(number));
    }

    /// The free entrants that pass a test, in the order in which they are paired.
    List<Competitor> free(IntPredicate present) {
        return competitors.values().stream()
                .filter(one -> !one.playing && present.test(one.number))
                .sorted(ORDER)
                .toList();
    }

    boolean isFree(int number) {
        return competitors.containsKey(number) && !competitor(number).playing;
    }

    /// Whether the points of an entrant count double.
    boolean isOnStreak(int number) {
        return competitor(number).streak >= STREAK;
    }

    /// An entrant takes part from now on, or again.
    void join(int number) {
        var one = competitors.computeIfAbsent(number, Competitor::new);
        if (!one.playing) free(one);
    }

    private void free(Competitor one) {
        one.playing = false;
        one.since = ++freed;
    }

    void pair(List<Integer> board) {
        Competitor one = competitor(board.getFirst());
        Competitor other = competitor(board.getLast());
        one.playing = true;
        other.playing = true;
        one.opponent = other.number;
        other.opponent = one.number;
        one.firsts++;
        other.firsts--;
    }

    /// An entrant left before the match was opened.
    TournamentBoard.Result cancel(List<Integer> board) {
        board.forEach(one -> free(competitor(one)));
        return new TournamentBoard.Result(board.stream().map(_ -> 0).toList(), false);
    }

    /// A win counts 2 points, and a shared place 1. After two wins in a row, points count double
    /// until the entrant does not win a match.
    ///
    /// @param plain the points of the seats, as in other tournaments
    TournamentBoard.Result decide(List<Integer> board, List<Integer> plain) {
        var points = new ArrayList<Integer>();
        for (int seat = 0; seat < board.size(); seat++) {
            Competitor one = competitor(board.get(seat));
            int had = plain.get(seat) * DOUBLED * (one.streak >= STREAK ? DOUBLED : 1);
            boolean won = plain.get(seat) == TournamentPoints.win(board.size());
            one.streak = won ? one.streak + 1 : 0;
            one.points += had;
            one.played++;
            if (won) one.wins++;
            points.add(had);
            free(one);
        }
        return new TournamentBoard.Result(points, true);
    }

    TournamentStanding standing(int number, boolean in) {
        Competitor one = competitor(number);
        return new TournamentStanding(1, number, in, one.points, 0, 0, one.wins, one.played);
    }
}
