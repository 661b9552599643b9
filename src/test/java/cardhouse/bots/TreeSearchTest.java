package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.games.layout.LayoutMove;
import cardhouse.games.trio.Trio;
import cardhouse.match.Observation;
import cardhouse.match.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A bot that thinks ahead does so on tables it imagines, in every game.
@Pure
@Tag("long")
class TreeSearchTest {
    private static final Budget BRIEF = Budget.iterations(6);

    static Stream<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES.stream();
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("games")
    void thinking_beats_moving_at_random(GameType<?, ?, ?, ?, ?> type) {
        // With more luck in a match, more matches are needed to see which bot plays better.
        int matches = Effort.atLeast(20, type.moves() == LayoutMove.class ? 60 : 12);
        int won = 0;
        for (int match = 0; match < matches; match++) {
            var bots = new ArrayList<Bot>();
            int own = match % type.minSeats();
            for (int seat = 0; seat < type.minSeats(); seat++) {
                var random = new RandomChance(Seed.fixed("tree search", 100 * match + seat));
                bots.add(
                        seat == own
                                ? Bots.thinking(BRIEF, random, random)
                                : Bots.of(Level.RANDOM, random));
            }
            var outcome = BotMatch.play(type, type.options().standard(), bots, match).outcome();
            if (outcome.places().get(own) == 1) won++;
        }
        assertThat(won).isGreaterThan(matches * 2 / 5);
    }

    /// A difference between two tables of the same information state cannot change the bot's move.
    /// The bot's only inputs are the seat's view and its own samples.
    @ParameterizedTest
    @MethodSource("games")
    void the_same_observation_and_luck_give_the_same_move(GameType<?, ?, ?, ?, ?> type) {
        Table<?, ?, ?, ?> table =
                Table.of(type, type.options().standard(), type.minSeats())
                        .start(_ -> new RandomChance(Seed.fixed("tree search", 5)))
                        .after();
        Seat seat = ((cardhouse.engine.Turn.ToMove) table.turn()).seats().iterator().next();
        var guesses = new AtomicInteger();
        Observation observation = table.observation(seat);
        var counting =
                new Observation(
                        seat,
                        observation.revision(),
                        observation.view(),
                        observation.legalMoves(),
                        random -> {
                            guesses.incrementAndGet();
                            return observation.guess().apply(random);
                        },
                        observation.knowledge());
        var first = brief().choose(counting);
        assertThat(observation.legalMoves()).contains(first);
        assertThat(brief().choose(observation)).isEqualTo(first);
        assertThat(guesses).hasPositiveValue();
    }

    /// Otherwise its pause would reveal that its hand leaves it no choice.
    @ParameterizedTest
    @MethodSource("games")
    void over_a_single_move_it_thinks_as_long(GameType<?, ?, ?, ?, ?> type) {
        Table<?, ?, ?, ?> table =
                Table.of(type, type.options().standard(), type.minSeats())
                        .start(_ -> new RandomChance(Seed.fixed("tree search", 5)))
                        .after();
        Seat seat = ((cardhouse.engine.Turn.ToMove) table.turn()).seats().iterator().next();
        var guesses = new AtomicInteger();
        Observation observation = table.observation(seat);
        var only = observation.legalMoves().subList(0, 1);
        var forced =
                new Observation(
                        seat,
                        observation.revision(),
                        observation.view(),
                        only,
                        random -> {
                            guesses.incrementAndGet();
                            return observation.guess().apply(random);
                        },
                        observation.knowledge());
        assertThat(brief().choose(forced)).isEqualTo(only.getFirst());
        assertThat(guesses).hasValue(BRIEF.iterations());
    }

    /// However little it may think: with more moves to choose from it looks at some of them only.
    @Test
    void over_many_moves_it_thinks_no_longer() {
        var type = Trio.TRIO;
        Table<?, ?, ?, ?> table =
                Table.of(type, type.options().standard(), type.minSeats())
                        .start(_ -> new RandomChance(Seed.fixed("tree search", 5)))
                        .after();
        Seat seat = ((cardhouse.engine.Turn.ToMove) table.turn()).seats().iterator().next();
        Observation observation = table.observation(seat);
        assertThat(observation.legalMoves()).hasSizeGreaterThan(3);
        for (int iterations = 1; iterations <= 3; iterations++) {
            var guesses = new AtomicInteger();
            var counting =
                    new Observation(
                            seat,
                            observation.revision(),
                            observation.view(),
                            observation.legalMoves(),
                            random -> {
                                guesses.incrementAndGet();
                                return observation.guess().apply(random);
                            },
                            observation.knowledge());
            var random = new RandomChance(Seed.fixed("tree search", 6));
            Bots.thinking(Budget.iterations(iterations), random, random).choose(counting);
            // Each guess is played on with one move at least.
            assertThat(guesses.get()).isBetween(1, iterations);
        }
    }

    private static Bot brief() {
        return Bots.thinking(
                BRIEF,
                new RandomChance(Seed.fixed("tree search", 3)),
                new RandomChance(Seed.fixed("tree search", 4)));
    }

    /// Out of time it moves by rule of thumb, and just as a greedy bot with the same habits does.
    @ParameterizedTest
    @MethodSource("games")
    void without_time_it_plays_by_rules_of_thumb(GameType<?, ?, ?, ?, ?> type) {
        var none = new Budget(1_000_000, Duration.ZERO);
        var thinking = new ArrayList<Bot>();
        var greedy = new ArrayList<Bot>();
        for (int seat = 0; seat < type.minSeats(); seat++) {
            thinking.add(
                    Bots.thinking(
                            none,
                            new RandomChance(Seed.fixed("tree search", seat)),
                            new RandomChance(Seed.fixed("tree search", 9))));
            greedy.add(Bots.of(Level.GREEDY, new RandomChance(Seed.fixed("tree search", seat))));
        }
        var rules = type.options().standard();
        assertThat(BotMatch.play(type, rules, thinking, 1))
                .isEqualTo(BotMatch.play(type, rules, greedy, 1));
    }

    /// TRIO requires the most thought, so few matches are enough for a result.
    @Tag("thorough")
    @Test
    void thinking_beats_rules_of_thumb() {
        var type = Trio.TRIO;
        int matches = Effort.atLeast(10, 40);
        int won = 0;
        for (int match = 0; match < matches; match++) {
            int own = match % 2;
            var bots = new ArrayList<Bot>();
            for (int seat = 0; seat < 2; seat++) {
                var random = new RandomChance(Seed.fixed("tree search", 2 * match + seat));
                bots.add(
                        seat == own
                                ? Bots.thinking(Budget.iterations(50), random, random)
                                : Bots.of(Level.GREEDY, random));
            }
            var outcome = BotMatch.play(type, type.options().standard(), bots, match / 2).outcome();
            if (outcome.places().get(own) == 1) won++;
        }
        assertThat(won).isGreaterThan(matches * 3 / 5);
    }
}
