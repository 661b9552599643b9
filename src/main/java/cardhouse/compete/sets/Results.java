package cardhouse.compete.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Results of a set. Only boards of which all matches were played count: for the others, the
/// missing results on the same cards are unknown.
///
/// @param scores of the contestants, in their order
/// @param comparisons of each with all after it; empty for more than 100 contestants
public record Results(
        List<BoardScore> boards, List<Interval> scores, List<Comparison> comparisons) {
    /// More contestants, such as all players of a deal of the day, would be too many pairs.
    static final int MOST_COMPARED = 100;

    /// @param points of each contestant, on average over the matches of the board
    public record BoardScore(int number, List<UUID> matches, List<Double> points) {}

    /// Two contestants, board by board.
    ///
    /// @param difference points of the first less those of the second, at a board
    public record Comparison(int first, int second, Interval difference, SignFlips test) {}

    public static Results of(SetPlan plan, List<SetMatch> matches) {
        Map<Integer, List<SetMatch>> byBoard =
                matches.stream()
                        .filter(match -> match.outcome().isPresent())
                        .collect(Collectors.groupingBy(match -> match.place().board()));
        var boards = new ArrayList<BoardScore>();
        for (int number = 0; number < plan.boards(); number++) {
            var played = byBoard.getOrDefault(number, List.of());
            if (played.size() == plan.seatings()) boards.add(score(plan, number, played));
        }
        return new Results(boards, scores(plan, boards), comparisons(plan, boards));
    }

    private static BoardScore score(SetPlan plan, int number, List<SetMatch> played) {
        return new BoardScore(
                number,
                played.stream().map(SetMatch::match).toList(),
                contestants(plan).mapToObj(one -> points(plan, one, played)).toList());
    }

    private static double points(SetPlan plan, int contestant, List<SetMatch> played) {
        return played.stream()
                .flatMap(match ->
                        plan
                                .seat(match.place(), contestant)
                                .map(seat -> SetPoints.of(match.outcome().orElseThrow(), seat))
                                .stream())
                .mapToDouble(points -> points)
                .average()
                .orElseThrow();
    }

    private static List<Interval> scores(SetPlan plan, List<BoardScore> boards) {
        if (boards.isEmpty()) return List.of();
        return contestants(plan)
                .mapToObj(one ->
                        Interval.of(boards.stream().map(board -> board.points().get(one)).toList()))
                .toList();
    }

    private static List<Comparison> comparisons(SetPlan plan, List<BoardScore> boards) {
        var comparisons = new ArrayList<Comparison>();
        if (boards.isEmpty() || plan.contestants().size() > MOST_COMPARED) return comparisons;
        for (int first = 0; first < plan.contestants().size(); first++)
            for (int second = first + 1; second < plan.contestants().size(); second++)
                comparisons.add(comparison(first, second, boards));
        return comparisons;
    }

    private static Comparison comparison(int first, int second, List<BoardScore> boards) {
        List<Double> differences =
                boards.stream()
                        .map(board -> board.points().get(first) - board.points().get(second))
                        .toList();
        return new Comparison(first, second, Interval.of(differences), SignFlips.of(differences));
    }

    private static IntStream contestants(SetPlan plan) {
        return IntStream.range(0, plan.contestants().size());
    }
}
