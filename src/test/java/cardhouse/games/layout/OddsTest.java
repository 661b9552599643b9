package cardhouse.games.layout;

import static cardhouse.games.layout.FirstTurn.drawing;
import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.SceneNotation.DISCARD_PILE;
import static cardhouse.games.layout.SceneNotation.STOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.Effort;
import cardhouse.Pure;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The rule book's exact values, calculated once more and met by the rules themselves.
@Pure
@Tag("long")
class OddsTest {
    /// Standard errors that an observed value may be off.
    private static final double TOLERANCE = 4;

    /// How often each figure is dealt.
    int deals() {
        return Effort.of(200_000);
    }

    private static Odds french(int slots) {
        return new Odds(slots, 4, 52);
    }

    @ParameterizedTest
    @CsvSource({
        "10, 0.84615, 2.72987, 0.00239908",
        " 9, 0.76923, 2.08249, 0.00208358",
        " 8, 0.69231, 1.60400, 0.00202680",
        " 5, 0.46154, 0.73271, 0.00409548",
        " 3, 0.30769, 0.39964, 0.01502262",
        " 1, 0.15385, 0.15385, 0.15384615"
    })
    void the_first_turn_of_a_hand_is_as_lucky_as_it_should_be(
            int slots, double first, double filled, double completed) {
        Odds odds = french(slots);
        assertThat(odds.atLeast(1)).isCloseTo(first, within(5.1e-6));
        assertThat(odds.mean()).isCloseTo(filled, within(5.1e-6));
        assertThat(odds.atLeast(slots)).isCloseTo(completed, within(5.1e-9));

        for (var rules :
                new LayoutRules[] {SceneSetup.rules(TRASH, 2), SceneSetup.rules(GARBAGE, 2)}) {
            int[] counts = new FirstTurn(rules, slots, drawing(STOCK)).filled(deals(), slots);
            assertThat(share(counts, 1)).isCloseTo(first, near(first));
            assertThat(mean(counts))
                    .isCloseTo(filled, within(TOLERANCE * odds.errorOfMean(deals())));
            assertThat(share(counts, slots)).isCloseTo(completed, near(completed));
        }
    }

    @Test
    void every_number_of_slots_is_filled_as_often_as_it_should_be() {
        double[] survival = {
            .84615, .66817, .48887, .32860, .20088, .11034, .05365, .02267, .00813, .00240
        };
        int[] counts =
                new FirstTurn(SceneSetup.rules(TRASH, 2), 10, drawing(STOCK)).filled(deals(), 1010);

        for (int filled = 1; filled <= survival.length; filled++) {
            double exact = french(10).atLeast(filled);
            assertThat(exact).isCloseTo(survival[filled - 1], within(5.1e-6));
            assertThat(share(counts, filled))
                    .as("at least %s", filled)
                    .isCloseTo(exact, near(exact));
        }
    }

    @Test
    void a_trashed_layout_is_completed_at_once_as_often_as_it_should_be() {
        double withUpcard = 0.0095914;
        double without = 0.0081704;
        assertThat(new Odds(10, 8, 56).atLeast(10)).isCloseTo(without, within(5.1e-8));
        // A card turned up that is a STOP or TRASHED is one useless card the fewer.
        double useless = 8.0 / 56 * new Odds(10, 8, 55).atLeast(10);
        assertThat(without + useless).isCloseTo(withUpcard, within(1e-7));

        var rules = SceneSetup.rules(TRASHED, 2);
        int[] taken = new FirstTurn(rules, 10, drawing(DISCARD_PILE)).filled(deals(), 56);
        int[] left = new FirstTurn(rules, 10, drawing(STOCK)).filled(deals(), 57);
        assertThat(share(taken, 10)).isCloseTo(withUpcard, near(withUpcard));
        assertThat(share(left, 10)).isCloseTo(without, near(without));
    }

    private org.assertj.core.data.Offset<Double> near(double share) {
        return within(TOLERANCE * Odds.errorOfShare(share, deals()));
    }

    private double share(int[] counts, int atLeast) {
        return IntStream.range(atLeast, counts.length).map(filled -> counts[filled]).sum()
                / (double) deals();
    }

    private double mean(int[] counts) {
        return IntStream.range(0, counts.length).map(filled -> filled * counts[filled]).sum()
                / (double) deals();
    }
}
