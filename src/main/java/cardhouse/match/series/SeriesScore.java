package cardhouse.match.series;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The score of a series.
///
/// @param wins of each player, in the order of the seats of the first match
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

    /// True if one player has won more than half of the maximum number of matches, or if all have
    /// been played. Also true if no further match could be created.
    private static boolean isOver(int bestOf, List<Integer> wins, List<SeriesMatch> matches) {
        if (matches.isEmpty()) return false;
        SeriesMatch last = matches.getLast();
        return wins.stream().anyMatch(won -> 2 * won > bestOf)
                || last.closed()
                || last.number() == bestOf && last.outcome().isPresent();
    }

    /// The seat with the most wins, once the series is over; empty if several have the most.
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
