package cardhouse.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Against the values that others publish for the same algorithm.
class PlackettLuceTest {
    private static final double SAME = 1e-12;

    private static List<Rating> strangers(int count) {
        return Collections.nCopies(count, Rating.INITIAL);
    }

    private static List<Integer> inOrder(int count) {
        return IntStream.rangeClosed(1, count).boxed().toList();
    }

    /// Strangers who come in one after the other, as openskill.js has them in its tests.
    static List<Arguments> published() {
        return List.of(
                Arguments.of(
                        List.of(
                                new Rating(27.63523138347365, 8.065506316323548),
                                new Rating(22.36476861652635, 8.065506316323548))),
                Arguments.of(
                        List.of(
                                new Rating(27.868876552746237, 8.204837030780652),
                                new Rating(25.717219138186557, 8.057829747583874),
                                new Rating(21.413904309067206, 8.057829747583874))),
                Arguments.of(
                        List.of(
                                new Rating(27.795084971874736, 8.263160757613477),
                                new Rating(26.552824984374855, 8.179213704945203),
                                new Rating(24.68943500312503, 8.083731307186588),
                                new Rating(20.96265504062538, 8.083731307186588))),
                Arguments.of(
                        List.of(
                                new Rating(27.666666666666668, 8.290556877154474),
                                new Rating(26.833333333333332, 8.240145629781066),
                                new Rating(25.72222222222222, 8.179996679645559),
                                new Rating(24.055555555555557, 8.111796013701358),
                                new Rating(20.72222222222222, 8.111796013701358))));
    }

    @ParameterizedTest
    @MethodSource("published")
    void strangers_are_rated_as_published(List<Rating> expected) {
        int count = expected.size();
        agree(PlackettLuce.after(strangers(count), inOrder(count)), expected);
    }

    private static void agree(List<Rating> rated, List<Rating> expected) {
        assertThat(rated).hasSameSizeAs(expected);
        for (int i = 0; i < rated.size(); i++) {
            assertThat(rated.get(i).mean()).isCloseTo(expected.get(i).mean(), within(SAME));
            assertThat(rated.get(i).deviation())
                    .isCloseTo(expected.get(i).deviation(), within(SAME));
        }
    }

    @Test
    void the_order_in_which_players_are_named_says_nothing() {
        var strong = new Rating(31, 2);
        var weak = new Rating(19, 4);
        var middle = new Rating(24, 7);
        var one = PlackettLuce.after(List.of(strong, weak, middle), List.of(2, 1, 3));
        var other = PlackettLuce.after(List.of(middle, strong, weak), List.of(3, 2, 1));
        agree(other, List.of(one.get(2), one.get(0), one.get(1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void strangers_who_share_a_place_stay_equals(int count) {
        var rated = PlackettLuce.after(strangers(count), Collections.nCopies(count, 1));
        agree(rated, Collections.nCopies(count, rated.getFirst()));
        assertThat(rated.getFirst().mean()).isCloseTo(25, within(SAME));
        assertThat(rated.getFirst().deviation()).isLessThan(Rating.INITIAL.deviation());
    }

    @Test
    void what_was_expected_says_less_than_what_was_not() {
        var strong = new Rating(30, 3);
        var weak = new Rating(20, 3);
        double expected = PlackettLuce.after(List.of(strong, weak), List.of(1, 2)).get(0).mean();
        double upset = PlackettLuce.after(List.of(strong, weak), List.of(2, 1)).get(0).mean();
        assertThat(expected).isGreaterThan(30);
        assertThat(30 - upset).isGreaterThan(2 * (expected - 30));
    }

    @Test
    void the_surest_rating_stays_one() {
        var sure = new Rating(25, 1e-9);
        var rated = PlackettLuce.after(List.of(sure, Rating.INITIAL), List.of(2, 1));
        assertThat(rated.getFirst().mean()).isCloseTo(25, within(1e-9));
        assertThat(rated.getFirst().deviation()).isPositive();
    }

    @Test
    void nobody_is_rated_alone() {
        assertThat(PlackettLuce.after(List.of(Rating.INITIAL), List.of(1)))
                .containsExactly(Rating.INITIAL);
    }

    @Test
    void every_player_has_a_place() {
        assertThatThrownBy(() -> PlackettLuce.after(strangers(2), List.of(1)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
