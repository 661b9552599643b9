package cardhouse.games.trio;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.Observations;
import cardhouse.games.Playout;
import cardhouse.games.trio.TrioEvent.Zone;
import cardhouse.games.trio.TrioRules.Refilling;
import cardhouse.games.trio.TrioState.Finished;
import cardhouse.games.trio.TrioState.Playing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Whole matches by bots, for every preset and number of seats and for the options that change how
/// a match goes on. Prints how long they take.
@Pure
@Tag("long")
class TrioMatchesTest {
    private static final int FEW = Effort.of(25);
    private static final int MANY = 10_000;

    /// A pack of 120 cards in one hand, and picking up.
    private static final int MOST_MOVES = 121;

    @Test
    void bots_play_every_match_to_its_end() {
        playAll(FEW);
    }

    @Test
    @Tag("soak")
    void bots_play_very_many_matches_to_their_end() {
        playAll(MANY);
    }

    private static void playAll(int matches) {
        System.out.printf(
                "%-10s %5s %-6s %7s %6s %6s %6s %12s %6s%n",
                "rules",
                "seats",
                "bots",
                "matches",
                "median",
                "p95",
                "most",
                "adjudicated",
                "moves");
        setups().forEach((name, rules) -> {
            for (int seats = 2; seats <= 6; seats++) {
                if (!rules.contradictions(seats).isEmpty()) continue;
                for (Level level : List.of(Level.RANDOM, Level.GREEDY)) {
                    var tally = new Tally(matches);
                    for (int seed = 0; seed < matches; seed++)
                        play(rules, seats, level, seed, tally);
                    System.out.println(
                            "%-10s %5d %-6s ".formatted(name, seats, level.id()) + tally);
                    if (level == Level.GREEDY)
                        assertThat(tally.adjudicated * 100).isLessThan(matches);
                }
            }
        });
    }

    private static Map<String, TrioRules> setups() {
        var setups = new LinkedHashMap<>(Trio.TRIO.options().presets());
        var classic = TrioRules.CLASSIC;
        setups.put("manual", with(classic, Refilling.MANUAL, 1, false));
        setups.put("play on", with(TrioRules.MIRROR, Refilling.AUTOMATIC, 1, true));
        setups.put("2 rounds", with(classic, Refilling.MANUAL, 2, true));
        return setups;
    }

    private static TrioRules with(TrioRules base, Refilling refill, int rounds, boolean playOn) {
        return new TrioRules(
                base.lowest(),
                base.highest(),
                base.copies(),
                base.specials(),
                base.burnCount(),
                refill,
                base.opener(),
                rounds,
                playOn,
                base.turnLimit());
    }

    private static void play(TrioRules rules, int seats, Level level, int seed, Tally tally) {
        var random = new RandomChance(Seed.fixed("trio match", seed));
        Bot bot = Bots.of(level, random);
        var game = new TrioGame(rules, seats);
        var match = new Playout<>(game, random);
        match.start();
        while (match.turn() instanceof Turn.ToMove(var asked)) {
            var waiting = new ArrayList<>(asked);
            waiting.sort(Seat::compareTo);
            Seat seat = waiting.get(random.below(waiting.size()));
            var moves = game.legalMoves(match.state(), seat);
            tally.mostMoves = Math.max(tally.mostMoves, moves.size());
            assertThat(moves).isNotEmpty().hasSizeLessThanOrEqualTo(MOST_MOVES);
            if (match.state() instanceof Playing(_, var round, var order)
                    && order.owing().isEmpty()
                    && (round.holding(seat).zone() != Zone.HAND
                            || round.holding(seat).secret().isEmpty())) {
                assertThat(moves).as("asked with a choice").hasSizeGreaterThan(1);
            }
            match.play(
                    seat,
                    switch (level) {
                        // Looks at nothing, so that its view need not be made.
                        case RANDOM -> moves.get(random.below(moves.size()));
                        case GREEDY, MCTS, EXPERT -> {
                            var view = game.view(match.state(), Viewer.sitting(seat));
                            yield (TrioMove) bot.choose(Observations.of(seat, view, moves));
                        }
                    });
        }
        if (match.state() instanceof Finished(var standing, _, Outcome(var status, _)))
            tally.add(seed, standing.turns(), status == Outcome.Status.ADJUDICATED);
    }

    private static final class Tally {
        private final int[] turns;
        private int adjudicated;
        private int mostMoves;

        Tally(int matches) {
            turns = new int[matches];
        }

        void add(int match, int taken, boolean atLimit) {
            turns[match] = taken;
            if (atLimit) adjudicated++;
        }

        @Override
        public String toString() {
            int[] sorted = turns.clone();
            Arrays.sort(sorted);
            int last = sorted.length - 1;
            return "%7d %6d %6d %6d %11.2f%% %6d"
                    .formatted(
                            sorted.length,
                            sorted[last / 2],
                            sorted[last * 95 / 100],
                            sorted[last],
                            100.0 * adjudicated / sorted.length,
                            mostMoves);
        }
    }
}
