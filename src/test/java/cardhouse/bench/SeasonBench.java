package cardhouse.bench;

import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Budget;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.compete.ratings.PlackettLuce;
import cardhouse.compete.ratings.Rating;
import cardhouse.engine.GameType;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.Catalog;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/// Ratings of the built-in bots after a season among themselves, in every game by its usual rules
/// with the fewest seats. The players of a match are drawn at random, and `greedy` keeps its rating
/// on every ladder.
final class SeasonBench {
    private static final long FIRST = 50_000_000;

    /// As on the ladders of a server.
    private static final Rating GREEDY = new Rating(25, 25 / 300.0);

    private SeasonBench() {}

    private record Player(String name, LongFunction<Bot> bot) {}

    /// @param who index of the player at each seat
    private record Met(List<Integer> who, List<Integer> places) {}

    private static final List<Player> PLAYERS =
            List.of(player(Level.RANDOM), player(Level.GREEDY), searching(100), searching(400));

    private static final int YARDSTICK = 1;

    /// An expert where there is one that does not play as others do.
    private static List<Player> players(GameType<?, ?, ?, ?, ?> type) {
        if (!Ladder.EXPERTISE.contains(type.id())) return PLAYERS;
        var all = new ArrayList<>(PLAYERS);
        all.add(player(Level.EXPERT));
        return List.copyOf(all);
    }

    private static Player player(Level level) {
        return new Player(level.id(), seed -> Bots.of(level, new RandomChance(seed)));
    }

    private static Player searching(int iterations) {
        return new Player(
                "mcts " + iterations,
                seed ->
                        Bots.thinking(
                                Budget.iterations(iterations),
                                new RandomChance(seed),
                                new RandomChance(~seed)));
    }

    /// @param games all of the catalogue if there are none
    static void run(int matches, List<String> games) {
        System.out.printf("Ratings after %d matches, ± 95 %%:%n", matches);
        System.out.printf("%-15s %-9s %8s %16s%n", "game", "bot", "matches", "rating");
        for (var type : Catalog.GAMES)
            if (games.isEmpty() || games.contains(type.id())) season(type, matches);
    }

    private static void season(GameType<?, ?, ?, ?, ?> type, int matches) {
        var players = players(type);
        var ratings = new ArrayList<>(Collections.nCopies(players.size(), Rating.INITIAL));
        ratings.set(YARDSTICK, GREEDY);
        int[] played = new int[players.size()];
        for (Met met : met(type, players, matches)) {
            var after =
                    PlackettLuce.after(met.who().stream().map(ratings::get).toList(), met.places());
            for (int seat = 0; seat < met.who().size(); seat++) {
                ratings.set(met.who().get(seat), after.get(seat));
                played[met.who().get(seat)]++;
            }
            ratings.set(YARDSTICK, GREEDY);
        }
        for (int player = 0; player < players.size(); player++)
            System.out.printf(
                    "%-15s %-9s %8d %8.1f ± %4.1f%n",
                    type.id(),
                    players.get(player).name(),
                    played[player],
                    ratings.get(player).mean(),
                    player == YARDSTICK ? 0 : ratings.get(player).margin());
    }

    /// In the order of rating, independently of the order of play.
    private static List<Met> met(GameType<?, ?, ?, ?, ?> type, List<Player> players, int matches) {
        return IntStream.range(0, matches)
                .parallel()
                .mapToObj(match -> {
                    var who = drawn(players.size(), type.minSeats(), FIRST + match);
                    var places =
                            places(type, who.stream().map(players::get).toList(), FIRST + match);
                    return new Met(who, places);
                })
                .toList();
    }

    private static List<Integer> drawn(int players, int seats, long seed) {
        var all = new ArrayList<Integer>();
        for (int player = 0; player < players; player++) all.add(player);
        new RandomChance(seed).shuffle(all);
        return List.copyOf(all.subList(0, seats));
    }

    private static List<Integer> places(
            GameType<?, ?, ?, ?, ?> type, List<Player> drawn, long seed) {
        var chance = new RandomChance(~seed);
        var bots = new ArrayList<Bot>();
        for (Player player : drawn) bots.add(player.bot().apply(31 * seed + bots.size()));
        var ply = Table.of(type, type.options().standard(), drawn.size()).start(_ -> chance);
        while (ply.after().turn() instanceof Turn.ToMove(var seats)) {
            Seat seat = seats.stream().min(Seat::compareTo).orElseThrow();
            var move = bots.get(seat.index()).choose(ply.after().observation(seat));
            ply = (PlyResult.Played) ply.after().play(seat, move, _ -> chance);
        }
        if (!(ply.after().turn() instanceof Turn.Over(Outcome(_, var places))))
            throw new AssertionError("the match did not end");
        return places;
    }
}
