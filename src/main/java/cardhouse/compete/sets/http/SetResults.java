package cardhouse.compete.sets.http;

import cardhouse.compete.sets.Interval;
import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// The results of a set for its contestants.
///
/// @param planned the number of boards in the plan
/// @param boards the number of boards that all have played
public record SetResults(
        UUID set, int planned, int boards, List<Score> contestants, List<Pair> comparisons) {
    /// @param contestant its place in the list of the set, from 0
    public record Score(int contestant, double points, Optional<Double> margin) {}

    /// @param difference points of the first less those of the second at a board, on average
    /// @param likelihood of a difference as large between players that are alike
    /// @param exact whether all signs were tried for that
    public record Pair(
            int first,
            int second,
            double difference,
            Optional<Double> margin,
            double likelihood,
            boolean exact) {
        static Pair of(Results.Comparison comparison) {
            return new Pair(
                    comparison.first(),
                    comparison.second(),
                    comparison.difference().mean(),
                    comparison.difference().halfWidth(),
                    comparison.test().likelihood(),
                    comparison.test().exact());
        }
    }

    /// A line of the boards.
    public record Line(int board, List<UUID> matches, List<Double> points) {
        static Line of(Results.BoardScore score) {
            return new Line(score.number(), score.matches(), score.points());
        }
    }

    static SetResults of(MatchSet set, Results results) {
        List<Interval> scores = results.scores();
        return new SetResults(
                set.id(),
                set.plan().boards(),
                results.boards().size(),
                IntStream.range(0, scores.size())
                        .mapToObj(one ->
                                new Score(one, scores.get(one).mean(), scores.get(one).halfWidth()))
                        .toList(),
                results.comparisons().stream().map(Pair::of).toList());
    }

    /// One line for each board.
    static List<Line> lines(Results results) {
        var lines = new ArrayList<Line>();
        results.boards().forEach(board -> lines.add(Line.of(board)));
        return lines;
    }
}
