package cardhouse.bench;

import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Budget;
import cardhouse.bots.CommonRandomNumbers;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.Catalog;
import cardhouse.match.Observation;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Measures the room for skill: the wins of random, greedy and searching bots against greedy ones
/// by the rules of every preset, and those of a bot that sees every card.
///
/// Deals are duplicated as in [Ladder]: one result for each deal, over all seats.
final class UpperBoundBench {
    private static final double OF_95_PERCENT = 1.96;
    private static final int ITERATIONS = 100;
    private static final long FIRST_DEAL = 40_000_000;

    private UpperBoundBench() {}

    /// Moves at a table.
    @FunctionalInterface
    private interface Mover {
        Move move(Table<?, ?, ?, ?> table, Seat seat);
    }

    /// By the seed of what is left to chance.
    @FunctionalInterface
    private interface Movers {
        Mover of(long seed);
    }

    private record Rung(String name, Movers movers) {}

    private static final Movers GREEDY = seed -> seeing(Bots.of(Level.GREEDY, random(seed)));

    private static final List<Rung> RUNGS =
            List.of(
                    new Rung("random", seed -> seeing(Bots.of(Level.RANDOM, random(seed)))),
                    new Rung("greedy", seed -> GREEDY.of(~seed)),
                    new Rung("mcts", seed -> seeing(searching(seed))),
                    new Rung("expert", seed -> seeing(expert(seed))),
                    new Rung("clairvoyant", seed -> clairvoyant(searching(seed))));

    private static RandomChance random(long seed) {
        return new RandomChance(seed);
    }

    private static Bot searching(long seed) {
        return Bots.thinking(Budget.iterations(ITERATIONS), random(seed), random(~seed));
    }

    private static Bot expert(long seed) {
        return Bots.of(Level.EXPERT, Budget.iterations(ITERATIONS), random(seed));
    }

    private static Mover seeing(Bot bot) {
        return (table, seat) -> bot.choose(table.observation(seat));
    }

    /// The same search, on the true table alone: it knows every hidden card, but not future dice
    /// and shuffles. No player can be offered this; it exists only in this benchmark.
    private static Mover clairvoyant(Bot bot) {
        return (table, seat) -> {
            var known = table.observation(seat);
            return bot.choose(
                    new Observation(
                            seat,
                            known.revision(),
                            known.view(),
                            known.legalMoves(),
                            _ -> table,
                            known.knowledge()));
        };
    }

    /// @param games all of the catalogue if there are none
    static void run(int deals, List<String> games) {
        System.out.printf(
                "The share of what a bot can win against greedy ones, 95 %% confidence; 50 %% is even; mcts, expert and clairvoyant with %d iterations:%n",
                ITERATIONS);
        System.out.printf(
                "%-15s %-16s %-12s %6s %18s%n", "game", "preset", "bot", "deals", "share won");
        for (var type : Catalog.GAMES) {
            if (!games.isEmpty() && !games.contains(type.id())) continue;
            type.options()
                    .presets()
                    .forEach((preset, rules) -> {
                        for (Rung rung : RUNGS)
                            if (Ladder.EXPERTISE.contains(type.id())
                                    || !rung.name().equals("expert"))
                                tell(type, preset, rules, rung, deals);
                    });
        }
    }

    private static void tell(
            GameType<?, ?, ?, ?, ?> type, String preset, Rules rules, Rung rung, int deals) {
        // Each deal has draws of its own, in any order of play.
        double[] won =
                IntStream.range(0, deals)
                        .parallel()
                        .mapToDouble(
                                deal -> duplicated(type, rules, rung.movers(), FIRST_DEAL + deal))
                        .toArray();
        double sum = 0;
        double squares = 0;
        for (double one : won) {
            sum += one;
            squares += one * one;
        }
        double mean = sum / deals;
        double error = Math.sqrt(Math.max(0, squares / deals - mean * mean) / (deals - 1));
        System.out.printf(
                "%-15s %-16s %-12s %6d %8.1f %% ± %4.1f%n",
                type.id(), preset, rung.name(), deals, 100 * mean, 100 * OF_95_PERCENT * error);
    }

    private static double duplicated(
            GameType<?, ?, ?, ?, ?> type, Rules rules, Movers first, long deal) {
        int seats = type.minSeats();
        double sum = 0;
        for (int place = 0; place < seats; place++) {
            var movers = new ArrayList<Mover>();
            for (int seat = 0; seat < seats; seat++) {
                long seed = 31 * deal + seat;
                movers.add(seat == place ? first.of(seed) : GREEDY.of(seed));
            }
            sum += won(type, rules, movers, deal, place);
        }
        return sum / seats;
    }

    /// @return 1 for the first place, 0 for the last
    private static double won(
            GameType<?, ?, ?, ?, ?> type, Rules rules, List<Mover> movers, long deal, int place) {
        var chance = new CommonRandomNumbers(deal);
        var ply =
                Table.of(type, rules.resolvedFor(movers.size()), movers.size()).start(_ -> chance);
        while (ply.after().turn() instanceof Turn.ToMove(var seats)) {
            Seat seat = seats.stream().min(Seat::compareTo).orElseThrow();
            Move move = movers.get(seat.index()).move(ply.after(), seat);
            ply = (PlyResult.Played) ply.after().play(seat, move, _ -> chance);
        }
        if (!(ply.after().turn() instanceof Turn.Over(Outcome(_, var places))))
            throw new AssertionError("the match did not end");
        return 1 - (places.get(place) - 1) / (movers.size() - 1.0);
    }
}
