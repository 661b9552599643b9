package cardhouse.bench;

import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Budget;
import cardhouse.bots.CommonRandomNumbers;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.Catalog;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Compares bots in every game: the higher bot on the ladder takes one seat, the lower one the
/// others.
///
/// Deals are duplicated: each is played once for every seat that the higher bot can take. Equal
/// requests to chance get equal answers. One deal gives one result, the mean over its seats, so
/// that luck of the deal cancels out and the interval is over independent results. A bot that plays
/// exactly as the other gets exactly half.
final class Ladder {
    private static final double OF_95_PERCENT = 1.96;

    /// The bots were tuned on other deals.
    private static final long FIRST_DEAL = 20_000_000;

    private Ladder() {}

    /// @param bot by the seed of what it leaves to chance
    private record Rung(String name, LongFunction<Bot> bot) {}

    private static final Rung GREEDY = rung(Level.GREEDY);

    /// @param first the one that should be better
    private record Comparison(Rung first, Rung other) {
        boolean isOf(GameType<?, ?, ?, ?, ?> type) {
            if (!first.name().startsWith("expert")) return true;
            return other.name().startsWith("expert")
                    ? THINKING_EXPERTISE.equals(type.id())
                    : EXPERTISE.contains(type.id());
        }
    }

    private static final List<Comparison> COMPARISONS =
            List.of(
                    new Comparison(GREEDY, rung(Level.RANDOM)),
                    new Comparison(thinking(100), GREEDY),
                    new Comparison(thinking(400), GREEDY),
                    new Comparison(thinking(400), thinking(25)),
                    new Comparison(expert(200), GREEDY),
                    new Comparison(expert(200), thinking(400)),
                    new Comparison(expert(200), expert(50)));

    /// Elsewhere `expert` is `mcts`.
    static final Set<String> EXPERTISE = Set.of("trio", "dumpster-brawl");

    /// Where it knows more with more time.
    private static final String THINKING_EXPERTISE = "trio";

    private static Rung rung(Level level) {
        return new Rung(level.id(), seed -> Bots.of(level, new RandomChance(seed)));
    }

    private static Rung expert(int iterations) {
        return new Rung(
                "expert " + iterations,
                seed ->
                        Bots.of(
                                Level.EXPERT,
                                Budget.iterations(iterations),
                                new RandomChance(seed)));
    }

    private static Rung thinking(int iterations) {
        return new Rung(
                "mcts " + iterations,
                seed ->
                        Bots.thinking(
                                Budget.iterations(iterations),
                                new RandomChance(seed),
                                new RandomChance(~seed)));
    }

    /// Processor time of a bot at each choice. It is higher where processors share a core and all
    /// of them are busy, as here.
    private static final class Stopwatch {
        private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        private final Queue<Long> nanos = new ConcurrentLinkedQueue<>();

        Bot timed(Bot bot) {
            return observation -> {
                long start = clock.getCurrentThreadCpuTime();
                var move = bot.choose(observation);
                if (observation.legalMoves().size() > 1)
                    nanos.add(clock.getCurrentThreadCpuTime() - start);
                return move;
            };
        }

        double millis() {
            return nanos.stream().mapToLong(each -> each).average().orElse(0) / 1e6;
        }

        /// Of a hundred moves, all but one take no longer.
        double slowMillis() {
            return nanos.isEmpty()
                    ? 0
                    : nanos.stream().sorted().toList().get(nanos.size() * 99 / 100) / 1e6;
        }
    }

    /// Only pairs whose first bot is of this level, if it is said: `-Dbench.first=expert`.
    private static final String FIRST = System.getProperty("bench.first", "");

    /// Nothing but what so many iterations bring, if it is said: `-Dbench.iterations=3200`.
    private static final int ITERATIONS = Integer.getInteger("bench.iterations", 0);

    private static final int USUAL = 200;

    private static List<Comparison> comparisons() {
        return ITERATIONS == 0
                ? COMPARISONS
                : List.of(
                        new Comparison(thinking(USUAL), GREEDY),
                        new Comparison(thinking(ITERATIONS), GREEDY));
    }

    /// @param deals for each pair of bots
    /// @param games to play, all of the catalogue if there are none
    static void run(int deals, List<String> games) {
        System.out.println(
                "The share of what the first bot can win against the other, 95 % confidence; 50 % is even:");
        System.out.printf(
                "%-15s %-10s %-10s %6s %18s %9s %9s%n",
                "game", "first", "other", "deals", "share won", "ms/move", "p99");
        for (var type : Catalog.GAMES) {
            if (!games.isEmpty() && !games.contains(type.id())) continue;
            comparisons().stream()
                    .filter(pair -> pair.first().name().startsWith(FIRST))
                    .filter(pair -> pair.isOf(type))
                    .forEach(pair -> compare(type, pair.first(), pair.other(), deals));
        }
    }

    private static void compare(GameType<?, ?, ?, ?, ?> type, Rung first, Rung other, int deals) {
        var stopwatch = new Stopwatch();
        // Each deal has draws of its own, in any order of play.
        double[] results =
                IntStream.range(0, deals)
                        .parallel()
                        .mapToDouble(deal ->
                                duplicated(type, first, other, FIRST_DEAL + deal, stopwatch))
                        .toArray();
        double mean = DoubleStream.of(results).average().orElseThrow();
        double squares = DoubleStream.of(results).map(one -> (one - mean) * (one - mean)).sum();
        double error = Math.sqrt(squares / (deals - 1) / deals);
        System.out.printf(
                "%-15s %-10s %-10s %6d %8.1f %% ± %4.1f %9.2f %9.2f%n",
                type.id(),
                first.name(),
                other.name(),
                deals,
                100 * mean,
                100 * OF_95_PERCENT * error,
                stopwatch.millis(),
                stopwatch.slowMillis());
    }

    private static double duplicated(
            GameType<?, ?, ?, ?, ?> type, Rung first, Rung other, long deal, Stopwatch stopwatch) {
        int seats = type.minSeats();
        double sum = 0;
        for (int place = 0; place < seats; place++) {
            var bots = new ArrayList<Bot>();
            for (int seat = 0; seat < seats; seat++) {
                long seed = 31 * deal + seat;
                bots.add(
                        seat == place
                                ? stopwatch.timed(first.bot().apply(seed))
                                : other.bot().apply(seed));
            }
            sum += won(type, bots, deal, place);
        }
        return sum / seats;
    }

    /// @return 1 for the first place, 0 for the last
    private static double won(GameType<?, ?, ?, ?, ?> type, List<Bot> bots, long deal, int place) {
        var chance = new CommonRandomNumbers(deal);
        Rules rules = type.options().standard();
        var ply = Table.of(type, rules, bots.size()).start(_ -> chance);
        while (ply.after().turn() instanceof Turn.ToMove(var seats)) {
            Seat seat = seats.stream().min(Seat::compareTo).orElseThrow();
            var move = bots.get(seat.index()).choose(ply.after().observation(seat));
            ply = (PlyResult.Played) ply.after().play(seat, move, _ -> chance);
        }
        if (!(ply.after().turn() instanceof Turn.Over(Outcome(_, var places))))
            throw new AssertionError("the match did not end");
        return 1 - (places.get(place) - 1) / (bots.size() - 1.0);
    }
}
