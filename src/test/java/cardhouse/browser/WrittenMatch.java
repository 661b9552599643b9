package cardhouse.browser;

import cardhouse.Seed;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.Preconditions;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.seating.NewSeat;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A match of a preset among greedy bots, with the fewest seats: the same match for every seed of
/// the tests.
record WrittenMatch(GameType<?, ?, ?, ?, ?> type, String preset, int seats) {
    private static final List<String> NAMES =
            List.of("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal");

    static List<WrittenMatch> all() {
        var all = new ArrayList<WrittenMatch>();
        for (GameType<?, ?, ?, ?, ?> type : Catalog.GAMES)
            type.options()
                    .presets()
                    .forEach((preset, rules) ->
                            all.add(new WrittenMatch(type, preset, fewest(type, rules))));
        return all;
    }

    private static int fewest(GameType<?, ?, ?, ?, ?> type, Rules rules) {
        return IntStream.rangeClosed(type.minSeats(), type.maxSeats())
                .filter(seats -> rules.contradictions(seats).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    /// Played to its end, for the eyes of the player at the first seat.
    Recorded played() {
        String label = type.id() + " " + preset + ", written down";
        var server = MemoryServer.ofWrittenMatches(label);
        var players = NAMES.subList(0, seats).stream().map(server::player).toList();
        var match =
                server.openings
                        .open(
                                players.getFirst(),
                                new NewMatch(
                                        type.id(),
                                        Map.of("preset", preset),
                                        players.stream().map(WrittenMatch::seat).toList(),
                                        MatchSettings.USUAL,
                                        ""))
                        .id();
        var greedy = Bots.of(Level.GREEDY, new RandomChance(Seed.fixed(label, 0)));
        var matches = server.node.matches();
        for (var toAct = matches.toAct(match); !toAct.isEmpty(); toAct = matches.toAct(match)) {
            Seat seat = toAct.getFirst();
            var move = greedy.choose(matches.observation(match, seat));
            matches.play(match, seat, move, Preconditions.NONE);
        }
        return new Recorded(server, match, players.getFirst());
    }

    private static NewSeat seat(Player player) {
        return new NewSeat.Brought(player);
    }

    @Override
    public String toString() {
        return type.title() + ", preset " + preset + ", " + seats + " seats";
    }
}
