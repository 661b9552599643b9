package cardhouse.match.series;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// How a series stands.
///
/// @param wins of each who plays it, in the order of the seats of the first match
/// @param over whether no match follows
public record SeriesScore(int bestOf, List<Integer> wins, boolean over) {
    public SeriesScore {
        wins = List.copyOf(wins);
    }

    /// @param matches in their order
    public static SeriesScore of(int bestOf, int seats, List<SeriesMatch> matches) {
        var wins = new ArrayList<>(Collections.nCopies(seats, 0));
        for (SeriesMatch match : matches)
            match.winner().ifPresent(who -> wins.set(who, wins.get(who) + 1));
        return new SeriesScore(bestOf, wins, isOver(bestOf, wins, matches));
    }

    /// Once somebody has won more than half of the matches that there may be, or all have been
    /// played, or no further one could be opened.
    private static boolean isOver(int bestOf, List<Integer> wins, List<SeriesMatch> matches) {
        if (matches.isEmpty()) return false;
        SeriesMatch last = matches.getLast();
        return wins.stream().anyMatch(won -> 2 * won > bestOf)
                || last.closed()
                || last.number() == bestOf && last.outcome().isPresent();
    }

    /// Who has won most, once it is over; nobody, if several have.
    public Optional<Integer> winner() {
        int most = Collections.max(wins);
        boolean alone = Collections.frequency(wins, most) == 1;
        return over && alone ? Optional.of(wins.indexOf(most)) : Optional.empty();
    }

    /// The wins in the order of the seats of a later match.
    public List<Integer> at(int number) {
        var rotated = new ArrayList<>(wins);
        Collections.rotate(rotated, -(number - 1));
        return List.copyOf(rotated);
    }
}
