package cardhouse.compete.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Contestants compared board by board, once by their points and once by their points without the
/// luck of their matches.
///
/// The expected luck is 0 for every contestant, so only the width of the interval is expected to
/// change. This is a control variate (Lavenberg and Welch, 1981), as AIVAT is for poker (Burch and
/// others, 2018).
public final class WithoutLuck {
    /// The share of a match's luck that is subtracted from its points. Differences stay unbiased
    /// for every share that does not depend on the matches. It is less than 1, because luck is
    /// estimated by greedy players' play and so overestimated. Chosen on deals that were not used
    /// for any measurement.
    public static final double SHARE = 0.8;

    private final Seating seating;
    private final int seats;

    /// By match, the luck of each seat.
    private final Map<String, List<Double>> luck;

    public WithoutLuck(Seating seating, int seats, Map<String, List<Double>> luck) {
        this.seating = seating;
        this.seats = seats;
        this.luck = Map.copyOf(luck);
    }

    /// A board at which all matches were played.
    ///
    /// @param matches by seating
    /// @param points of each contestant, on average over the matches
    public record Played(int board, List<String> matches, List<Double> points) {}

    /// Two contestants.
    ///
    /// @param difference points of the first less those of the second, at a board
    public record Comparison(int first, int second, Interval difference, Interval withoutLuck) {}

    /// Whether the luck of all its matches is known.
    public boolean knows(Played board) {
        return luck.keySet().containsAll(board.matches());
    }

    /// @param boards of which all is known; at least one
    /// @return each contestant with all after it
    public List<Comparison> comparisons(List<Played> boards) {
        int contestants = boards.getFirst().points().size();
        var comparisons = new ArrayList<Comparison>();
        for (int first = 0; first < contestants; first++)
            for (int second = first + 1; second < contestants; second++)
                comparisons.add(comparison(first, second, boards));
        return comparisons;
    }

    private Comparison comparison(int first, int second, List<Played> boards) {
        var points = new ArrayList<Double>();
        var rest = new ArrayList<Double>();
        for (Played board : boards) {
            double difference = board.points().get(first) - board.points().get(second);
            points.add(difference);
            rest.add(difference - SHARE * (luck(board, first) - luck(board, second)));
        }
        return new Comparison(first, second, Interval.of(points), Interval.of(rest));
    }

    /// Luck of a contestant, on average over its matches.
    private double luck(Played board, int contestant) {
        double sum = 0;
        int matches = 0;
        for (int number = 0; number < board.matches().size(); number++) {
            var place = new SetPlan.Place(board.board(), number);
            Optional<Integer> seat = seating.seat(place, contestant, seats);
            if (seat.isEmpty()) continue;
            sum += luck.getOrDefault(board.matches().get(number), List.of()).get(seat.get());
            matches++;
        }
        return sum / matches;
    }
}
