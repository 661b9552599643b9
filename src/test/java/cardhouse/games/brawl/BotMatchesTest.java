package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.bots.Level;
import cardhouse.games.brawl.BotMatches.Figures;
import cardhouse.games.brawl.Variants.BrawlMode;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Bots play under every preset with every number of seats: how long that takes, how often the turn
/// limit decides, and how many moves a seat is ever offered.
@Pure
@Tag("thorough")
class BotMatchesTest {
    /// No seat should have to choose from more.
    private static final int USABLE = 60;

    @Test
    void bots_finish_their_matches() {
        play(Effort.of(40), Effort.of(2));
    }

    @Test
    @Tag("soak")
    void bots_finish_ten_thousand_matches() {
        play(10_000, 1_000);
    }

    private static void play(int greedy, int random) {
        System.out.printf(
                "%-25s %5s %-7s %8s %7s %7s %7s %10s %12s %10s%n",
                "preset",
                "seats",
                "bots",
                "matches",
                "median",
                "p95",
                "most",
                "plies/turn",
                "adjudicated",
                "most moves");
        for (Map.Entry<String, BrawlRules> preset :
                BrawlGames.DUMPSTER_BRAWL.options().presets().entrySet()) {
            for (int seats = 3; seats <= 6; seats++) {
                var figures = play(preset, seats, Level.GREEDY, greedy);
                assertThat(figures.adjudicatedShare()).as(preset.getKey()).isLessThan(0.01);
                if (preset.getValue().mode() == BrawlMode.KING_OF_THE_HEAP)
                    assertThat(figures.turns(0.5)).isBetween(10, 60);
                play(preset, seats, Level.RANDOM, random);
            }
        }
    }

    private static Figures play(
            Map.Entry<String, BrawlRules> preset, int seats, Level level, int matches) {
        BrawlRules rules = preset.getValue();
        var figures = BotMatches.play(rules, seats, level, matches);
        System.out.printf(
                "%-25s %5d %-7s %8d %7d %7d %7d %10.1f %11.2f%% %10d%n",
                preset.getKey(),
                seats,
                level.id(),
                matches,
                figures.turns(0.5),
                figures.turns(0.95),
                figures.turns(1),
                figures.plies() / (double) figures.turns().stream().mapToInt(t -> t).sum(),
                100 * figures.adjudicatedShare(),
                figures.mostMoves());
        assertThat(figures.mostMoves()).isLessThan(USABLE);
        return figures;
    }
}
