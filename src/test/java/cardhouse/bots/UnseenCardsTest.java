package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.Catalog;
import cardhouse.games.brawl.BrawlGames;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Hidden cards do not change the choice of bots that do not sample other tables. A bot that
/// samples may choose otherwise by its own luck.
@Pure
class UnseenCardsTest {
    private static final int PLIES = 60;

    static Stream<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES.stream();
    }

    private static boolean imagines(Level level, GameType<?, ?, ?, ?, ?> type) {
        return level == Level.MCTS
                || level == Level.EXPERT && !type.equals(BrawlGames.DUMPSTER_BRAWL);
    }

    @ParameterizedTest
    @MethodSource("games")
    void swapping_them_changes_no_choice(GameType<?, ?, ?, ?, ?> type) {
        var chance = new RandomChance(Seed.fixed("unseen cards", 1));
        Table<?, ?, ?, ?> table =
                Table.of(type, type.options().standard(), type.minSeats())
                        .start(_ -> chance)
                        .after();
        for (int ply = 0; ply < PLIES && table.turn() instanceof Turn.ToMove(var seats); ply++) {
            Seat seat = seats.stream().min(Seat::compareTo).orElseThrow();
            var observation = table.observation(seat);
            var other = observation.guess().apply(chance).observation(seat);
            long habits = Seed.fixed("unseen cards", ply);
            for (Level level : Level.values())
                if (!imagines(level, type))
                    assertThat(Bots.of(level, new RandomChance(habits)).choose(other))
                            .isEqualTo(
                                    Bots.of(level, new RandomChance(habits)).choose(observation));
            var move = Bots.of(Level.RANDOM, chance).choose(observation);
            table = ((PlyResult.Played) table.play(seat, move, _ -> chance)).after();
        }
    }
}
