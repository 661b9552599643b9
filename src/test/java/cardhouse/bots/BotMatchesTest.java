package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Rules;
import cardhouse.games.layout.LayoutGames;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Matches among bots end in the layout games, for all presets and numbers of seats. TRIO and
/// Dumpster Brawl! have tests of their own, which also check the length.
@Pure
@Tag("long")
class BotMatchesTest {
    /// How many matches of each kind.
    int matches() {
        return Effort.of(50);
    }

    @Tag("thorough")
    @Test
    void bots_finish_every_match() {
        var table = new StringBuilder();
        row(table, "game", "preset", "seats", "bots", "plies", "turns", "limit");
        for (var game : List.of(LayoutGames.TRASHED, LayoutGames.GARBAGE, LayoutGames.TRASH)) {
            for (var preset : game.options().presets().entrySet()) {
                for (int seats = game.minSeats(); seats <= game.maxSeats(); seats++) {
                    for (Level level : List.of(Level.RANDOM, Level.GREEDY))
                        finish(game, preset.getKey(), preset.getValue(), seats, level, table);
                }
            }
        }
        System.out.println(table);
    }

    private void finish(
            GameType<?, ?, ?, ?, ?> game,
            String name,
            Rules rules,
            int seats,
            Level level,
            StringBuilder table) {
        long plies = 0;
        long turns = 0;
        int adjudicated = 0;
        for (int match = 0; match < matches(); match++) {
            var bots =
                    Collections.nCopies(
                            seats,
                            Bots.of(
                                    level,
                                    new RandomChance(Seed.number("bots of a match", match))));
            var played = BotMatch.play(game, rules, bots, 31 * match + seats);
            plies += played.plies();
            turns += played.turns();
            if (played.outcome().status() == Status.ADJUDICATED) adjudicated++;
            assertThat(played.outcome().places()).hasSize(seats).contains(1);
        }
        row(
                table,
                game.id(),
                name,
                seats,
                level.id(),
                plies / matches(),
                turns / matches(),
                "%.1f%%".formatted(100.0 * adjudicated / matches()));
    }

    private static void row(StringBuilder table, Object... cells) {
        table.append("%-14s %-14s %5s %-7s %7s %7s %7s%n".formatted(cells));
    }
}
