package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.Outlook;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A bot that thinks ahead does so on tables it imagines, in every game.
class TreeSearchTest {
    private static final Budget BRIEF = Budget.iterations(6);

    static Stream<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void thinking_beats_moving_at_random(GameType<?, ?, ?, ?, ?> type) {
        int matches = 12;
        int won = 0;
        for (int match = 0; match < matches; match++) {
            var bots = new ArrayList<Bot>();
            int own = match % type.minSeats();
            for (int seat = 0; seat < type.minSeats(); seat++) {
                var random = new RandomChance(100 * match + seat);
                bots.add(
                        seat == own ? Bots.thinking(BRIEF, random) : Bots.of(Level.RANDOM, random));
            }
            var outcome = BotMatch.play(type, type.options().standard(), bots, match).outcome();
            if (outcome.places().get(own) == 1) won++;
        }
        assertThat(won).isGreaterThan(matches / 2);
    }

    /// What differs in two tables that the seat cannot tell apart cannot change what its bot plays,
    /// because the bot is given the seat's view and guesses of its own, and nothing else.
    @ParameterizedTest
    @MethodSource("games")
    void the_same_outlook_and_luck_give_the_same_move(GameType<?, ?, ?, ?, ?> type) {
        Table<?, ?, ?, ?> table =
                Table.of(type, type.options().standard(), type.minSeats())
                        .start(_ -> new RandomChance(5))
                        .after();
        Seat seat = ((cardhouse.engine.Turn.ToMove) table.turn()).seats().iterator().next();
        var guesses = new AtomicInteger();
        Outlook outlook = table.outlook(seat);
        var counting =
                new Outlook(
                        seat,
                        outlook.revision(),
                        outlook.view(),
                        outlook.legalMoves(),
                        random -> {
                            guesses.incrementAndGet();
                            return outlook.guess().apply(random);
                        });
        var first = Bots.thinking(BRIEF, new RandomChance(3)).choose(counting);
        assertThat(outlook.legalMoves()).contains(first);
        assertThat(Bots.thinking(BRIEF, new RandomChance(3)).choose(outlook)).isEqualTo(first);
        assertThat(guesses.get() > 0).isEqualTo(outlook.legalMoves().size() > 1);
    }

    /// Out of time it moves by rule of thumb.
    @ParameterizedTest
    @MethodSource("games")
    void without_time_it_still_moves(GameType<?, ?, ?, ?, ?> type) {
        var none = new Budget(1_000_000, java.time.Duration.ZERO);
        var bots =
                List.copyOf(
                        java.util.Collections.nCopies(
                                type.minSeats(), Bots.thinking(none, new RandomChance(1))));
        var outcome = BotMatch.play(type, type.options().standard(), bots, 1).outcome();
        assertThat(outcome.places()).contains(1);
    }
}
