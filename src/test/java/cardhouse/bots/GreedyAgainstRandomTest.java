package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutGames;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Pure
@Tag("long")
class GreedyAgainstRandomTest {
    private static final int MATCHES = Effort.atLeast(300, 1_000);

    /// The share of matches in which the greedy seat, each seat in turn, came first.
    private static double won(GameType<?, ?, ?, ?, ?> game, int seats) {
        int won = 0;
        for (int match = 0; match < MATCHES; match++) {
            Seat greedy = Seat.of(match % seats);
            var bots = new ArrayList<Bot>();
            for (Seat seat : Seat.first(seats)) {
                Level level = seat.equals(greedy) ? Level.GREEDY : Level.RANDOM;
                bots.add(
                        Bots.of(
                                level,
                                new RandomChance(
                                        Seed.fixed(
                                                "greedy and random", 2L * match + seat.index()))));
            }
            var played =
                    BotMatch.play(game, game.options().standard(), List.copyOf(bots), 1000 + match);
            if (played.outcome().places().get(greedy.index()) == 1) won++;
        }
        return won / (double) MATCHES;
    }

    private static double fourErrorsAbove(double share) {
        return share + 4 * Math.sqrt(share * (1 - share) / MATCHES);
    }

    @Tag("thorough")
    @Test
    void greed_wins_trashed_more_often_than_chance_does() {
        assertThat(won(LayoutGames.TRASHED, 2)).isGreaterThan(fourErrorsAbove(0.7));
        assertThat(won(LayoutGames.TRASHED, 4)).isGreaterThan(fourErrorsAbove(0.4));
    }
}
