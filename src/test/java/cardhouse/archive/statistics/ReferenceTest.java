package cardhouse.archive.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.Pure;
import cardhouse.archive.dataset.PlayedMatches;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Statistics of matches agree with calculations for the games. The matches are the same in every
/// run.
@Pure
@Tag("long")
class ReferenceTest {
    private static final int MATCHES = 600;

    /// Standard errors that an observed value may be off.
    private static final double TOLERANCE = 4;

    /// Of ten slots, in the first turn with one deck, at least one is filled, at least two, and so
    /// on.
    private static final List<Double> SURVIVAL =
            List.of(.84615, .66817, .48887, .32860, .20088, .11034, .05365, .02267, .00813, .00240);

    /// Four of 52 cards belong in each of ten slots.
    private static final double IN_PLACE = 10.0 / 13;

    @Test
    void the_first_turn_of_two_is_as_lucky_as_calculated() {
        var filled = values("trash", "short", 2, MATCHES, "first-turn");
        assertThat(filled).hasSize(MATCHES);
        for (int slots = 1; slots <= SURVIVAL.size(); slots++) {
            int least = slots;
            double exact = SURVIVAL.get(slots - 1);
            assertThat(share(filled.stream().filter(value -> value >= least).count(), MATCHES))
                    .as("at least %s", slots)
                    .isCloseTo(exact, within(error(exact, MATCHES)));
        }
    }

    @Test
    void a_deal_puts_as_many_cards_in_place_as_calculated() {
        var placed = values("trash", "short", 2, MATCHES, "dealt-in-place");
        assertThat(placed).hasSize(2 * MATCHES);
        double mean = placed.stream().mapToInt(Integer::intValue).average().orElseThrow();
        // Ten cards, nearly independent of each other.
        assertThat(mean).isCloseTo(IN_PLACE, within(10 * error(IN_PLACE / 10, placed.size() * 10)));
    }

    @Test
    void a_fight_is_even() {
        var won = values("dumpster-brawl", "classic", 3, MATCHES / 4, "attacks");
        assertThat(won).hasSizeGreaterThan(1000);
        assertThat(share(won.stream().filter(value -> value == 1).count(), won.size()))
                .isCloseTo(0.5, within(error(0.5, won.size())));
    }

    private static double share(long some, int all) {
        return (double) some / all;
    }

    private static double error(double share, int tries) {
        return TOLERANCE * Math.sqrt(share * (1 - share) / tries);
    }

    private static List<Integer> values(
            String game, String preset, int seats, int matches, String statistic) {
        return PlayedMatches.of(game, preset, seats, "greedy", matches)
                .flatMap(match -> EndedMatches.told(match).stream())
                .filter(told -> told.statistic().name().equals(statistic))
                .flatMap(told -> told.values().stream())
                .toList();
    }
}
