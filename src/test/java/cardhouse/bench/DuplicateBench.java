package cardhouse.bench;

import cardhouse.archive.analysis.LuckEstimate;
import cardhouse.archive.analysis.LuckyMatch;
import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Budget;
import cardhouse.bots.CommonRandomNumbers;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.compete.sets.Seating;
import cardhouse.compete.sets.SetPoints;
import cardhouse.compete.sets.WithoutLuck;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Precision of a duplicate set, compared with the same number of matches with a deal each. It
/// prints the widths of both intervals, by points, and by points without luck, for `mcts` and
/// `greedy`.
///
/// The interval for separate deals is computed from the same matches: variances of independent
/// results add up.
final class DuplicateBench {
    private static final int ITERATIONS = 100;
    private static final int SAMPLES = 64;
    private static final long FIRST_DEAL = 70_000_000;
    private static final double OF_95_PERCENT = 1.96;
    private static final LuckEstimate LUCK = new LuckEstimate(LuckEstimate.FAIR);

    private DuplicateBench() {}

    /// Result of a contestant at a board in one match.
    private record Result(double points, double luck) {
        double withoutLuck() {
            return points - WithoutLuck.SHARE * luck;
        }

        /// What the other of two has.
        Result opposite() {
            return new Result(1 - points, -luck);
        }
    }

    /// Two results whose difference says who plays better.
    private record Pair(Result first, Result second) {}

    /// @param games all of the catalogue if there are none
    static void run(int boards, List<String> games) {
        System.out.printf(
                "The interval of what mcts with %d iterations has more than greedy, in widths of what it would be by as many deals as matches:%n",
                ITERATIONS);
        System.out.printf(
                "%-15s %-8s %7s %8s %13s %21s %21s%n",
                "game",
                "seating",
                "boards",
                "paired",
                "without luck",
                "difference",
                "without luck");
        for (var type : Catalog.GAMES) {
            if (!games.isEmpty() && !games.contains(type.id())) continue;
            for (var seating : Seating.values())
                if (seating == Seating.FIELD || type.minSeats() == 2) tell(type, seating, boards);
        }
    }

    private static void tell(GameType<?, ?, ?, ?, ?> type, Seating seating, int boards) {
        List<Pair> pairs =
                IntStream.range(0, boards)
                        .parallel()
                        .mapToObj(board -> pair(type, seating, board))
                        .toList();
        System.out.printf(
                "%-15s %-8s %7d %8.2f %13.2f %21s %21s%n",
                type.id(),
                seating,
                boards,
                width(pairs, Result::points) / independent(pairs),
                width(pairs, Result::withoutLuck) / independent(pairs),
                difference(pairs, Result::points),
                difference(pairs, Result::withoutLuck));
    }

    /// Of a field, what both make of the same seat; at a table, what the first makes of both seats,
    /// so that the difference is what it makes of one beyond what the other makes of the same.
    private static Pair pair(GameType<?, ?, ?, ?, ?> type, Seating seating, int board) {
        int seats = type.minSeats();
        return switch (seating) {
            case FIELD ->
                    new Pair(
                            result(type, board, board % seats, true),
                            result(type, board, board % seats, false));
            case TABLE ->
                    new Pair(result(type, board, 0, true), result(type, board, 1, true).opposite());
        };
    }

    /// @param thinking whether it is `mcts` that has the seat; all others are greedy
    private static Result result(
            GameType<?, ?, ?, ?, ?> type, int board, int place, boolean thinking) {
        int seats = type.minSeats();
        long deal = FIRST_DEAL + board;
        var bots = new ArrayList<Bot>();
        for (int seat = 0; seat < seats; seat++) {
            var random = new RandomChance(31 * deal + seat);
            bots.add(
                    thinking && seat == place
                            ? Bots.thinking(
                                    Budget.iterations(ITERATIONS),
                                    random,
                                    new RandomChance(~(31 * deal + seat)))
                            : Bots.of(Level.GREEDY, random));
        }
        Rules rules = type.options().standard();
        var match =
                LuckyMatch.played(
                        Table.of(type, rules, seats),
                        bots,
                        new CommonRandomNumbers(deal),
                        LUCK,
                        SAMPLES,
                        new RandomChance(31 * deal + seats + place));
        return new Result(SetPoints.of(match.outcome(), place), match.luck()[place]);
    }

    private static double width(List<Pair> pairs, ToDoubleFunction<Result> worth) {
        return Math.sqrt(variance(differences(pairs, worth)));
    }

    private static double independent(List<Pair> pairs) {
        double first =
                variance(pairs.stream().mapToDouble(pair -> pair.first().points()).toArray());
        double second =
                variance(pairs.stream().mapToDouble(pair -> pair.second().points()).toArray());
        return Math.sqrt(first + second);
    }

    private static double[] differences(List<Pair> pairs, ToDoubleFunction<Result> worth) {
        return pairs.stream()
                .mapToDouble(pair ->
                        worth.applyAsDouble(pair.first()) - worth.applyAsDouble(pair.second()))
                .toArray();
    }

    /// With half the width of its interval.
    private static String difference(List<Pair> pairs, ToDoubleFunction<Result> worth) {
        double[] all = differences(pairs, worth);
        double error = Math.sqrt(variance(all) / all.length);
        return "%+.3f ± %.3f".formatted(mean(all), OF_95_PERCENT * error);
    }

    private static double mean(double... numbers) {
        return Arrays.stream(numbers).average().orElseThrow();
    }

    private static double variance(double... numbers) {
        double mean = mean(numbers);
        double squares = Arrays.stream(numbers).map(one -> (one - mean) * (one - mean)).sum();
        return squares / (numbers.length - 1);
    }
}
