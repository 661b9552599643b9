package cardhouse.compete.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.compete.sets.WithoutLuck.Played;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// Contestants by what is left of their points without luck.
class WithoutLuckTest {
    private static final Offset<Double> ROUNDED = within(1e-12);

    /// The first sits at seat 0 of the first match and at seat 1 of the second.
    @Test
    void at_a_table_each_has_the_luck_of_the_seats_it_had() {
        var without =
                new WithoutLuck(
                        Seating.TABLE, 2, Map.of("a", List.of(0.3, -0.3), "b", List.of(-0.1, 0.1)));
        var board = new Played(0, List.of("a", "b"), List.of(1.0, 0.0));
        var found = without.comparisons(List.of(board));
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().difference().mean()).isEqualTo(1.0);
        // Luck of 0.2 on average at its two seats, and -0.2 at those of the other.
        assertThat(found.getFirst().withoutLuck().mean())
                .isCloseTo(1.0 - WithoutLuck.SHARE * 0.4, ROUNDED);
    }

    /// Contestant 1 plays the second match of each board, at seat 1 of board 1.
    @Test
    void in_a_field_each_has_the_luck_of_its_own_match() {
        var luck =
                Map.of(
                        "a", List.of(0.5, -0.5),
                        "b", List.of(0.1, -0.1),
                        "c", List.of(0.2, -0.2),
                        "d", List.of(-0.4, 0.4));
        var boards =
                List.of(
                        new Played(0, List.of("a", "b"), List.of(1.0, 1.0)),
                        new Played(1, List.of("c", "d"), List.of(0.0, 1.0)));
        var found = new WithoutLuck(Seating.FIELD, 2, luck).comparisons(boards).getFirst();
        double first = 0 - WithoutLuck.SHARE * (0.5 - 0.1);
        double second = -1 - WithoutLuck.SHARE * (-0.2 - 0.4);
        assertThat(found.difference().mean()).isCloseTo(-0.5, ROUNDED);
        assertThat(found.withoutLuck().mean()).isCloseTo((first + second) / 2, ROUNDED);
        assertThat(found.withoutLuck().halfWidth()).isPresent();
    }

    @Test
    void boards_count_whose_matches_are_all_known() {
        var without = new WithoutLuck(Seating.FIELD, 2, Map.of("a", List.of(0.0, 0.0)));
        assertThat(without.knows(new Played(0, List.of("a"), List.of(1.0)))).isTrue();
        assertThat(without.knows(new Played(0, List.of("a", "b"), List.of(1.0, 1.0)))).isFalse();
    }

    @Test
    void each_is_compared_with_all_after_it() {
        var luck = Map.of("a", List.of(0.0), "b", List.of(0.0), "c", List.of(0.0));
        var board = new Played(0, List.of("a", "b", "c"), List.of(1.0, 0.5, 0.0));
        assertThat(new WithoutLuck(Seating.FIELD, 1, luck).comparisons(List.of(board)))
                .extracting(pair -> pair.first() + " " + pair.second())
                .containsExactly("0 1", "0 2", "1 2");
    }
}
