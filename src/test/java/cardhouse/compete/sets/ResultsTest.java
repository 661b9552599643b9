package cardhouse.compete.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.engine.Outcome;
import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Results of matches for their contestants.
class ResultsTest {
    private static final SetPlan PLAN =
            new SetPlan(
                    "trash",
                    Map.of(),
                    2,
                    3,
                    Seating.TABLE,
                    List.of(
                            Contestant.builtIn(new BuiltInBot("greedy")),
                            Contestant.builtIn(new BuiltInBot("random"))),
                    Optional.empty(),
                    Duration.ofSeconds(30));

    private static SetMatch match(int board, int seating, Integer... places) {
        Optional<Outcome> outcome =
                places.length == 0
                        ? Optional.empty()
                        : Optional.of(new Outcome(Outcome.Status.PLAYED_OUT, List.of(places)));
        return new SetMatch(new UUID(board, seating), new SetPlan.Place(board, seating), outcome);
    }

    @Test
    void points_are_the_share_of_the_others_left_behind() {
        var outcome = new Outcome(Outcome.Status.PLAYED_OUT, List.of(1, 2, 2, 4));
        assertThat(List.of(0, 1, 2, 3).stream().map(seat -> SetPoints.of(outcome, seat)))
                .containsExactly(1.0, 0.5, 0.5, 0.0);
    }

    @Test
    void contestants_are_compared_board_by_board_and_only_where_all_have_played() {
        // The first contestant has seat 0, then seat 1.
        var results =
                Results.of(
                        PLAN,
                        List.of(
                                match(0, 0, 1, 2),
                                match(0, 1, 2, 1),
                                match(1, 0, 1, 2),
                                match(1, 1, 1, 2),
                                match(2, 0, 1, 2),
                                match(2, 1)));
        assertThat(results.boards()).extracting(Results.BoardScore::number).containsExactly(0, 1);
        assertThat(results.boards().getFirst().points()).containsExactly(1.0, 0.0);
        assertThat(results.boards().getLast().points()).containsExactly(0.5, 0.5);
        assertThat(results.scores()).extracting(Interval::mean).containsExactly(0.75, 0.25);
        var pair = results.comparisons().getFirst();
        assertThat(pair.difference().mean()).isEqualTo(0.5);
        assertThat(pair.difference().halfWidth().orElseThrow()).isCloseTo(6.3531, within(1e-3));
        assertThat(pair.test()).isEqualTo(new SignFlips(1, true));
    }

    @Test
    void results_without_boards_are_empty() {
        assertThat(Results.of(PLAN, List.of()))
                .isEqualTo(new Results(List.of(), List.of(), List.of()));
    }

    @Test
    void few_signs_are_all_tried() {
        assertThat(SignFlips.of(List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0)))
                .isEqualTo(new SignFlips(2.0 / 64, true));
        assertThat(SignFlips.of(List.of(1.0, -1.0))).isEqualTo(new SignFlips(1, true));
        assertThat(SignFlips.of(List.of(0.0, 0.0))).isEqualTo(new SignFlips(1, true));
    }

    @Test
    void many_are_drawn_and_always_the_same() {
        var differences = new ArrayList<>(Collections.nCopies(40, 0.5));
        assertThat(SignFlips.of(differences).exact()).isFalse();
        assertThat(SignFlips.of(differences).likelihood()).isLessThan(0.001).isPositive();
        for (int i = 0; i < 20; i++) differences.set(i, -0.5);
        assertThat(SignFlips.of(differences).likelihood()).isEqualTo(1);
        assertThat(SignFlips.of(differences)).isEqualTo(SignFlips.of(differences));
    }

    /// Against published quantiles of Student's t at 97.5 %.
    @Test
    void intervals_are_students() {
        assertThat(width(2)).isCloseTo(12.706 * error(2), within(1e-3));
        assertThat(width(31)).isCloseTo(2.0423 * error(31), within(1e-4));
        assertThat(width(41)).isCloseTo(2.0211 * error(41), within(1e-4));
        assertThat(width(121)).isCloseTo(1.9799 * error(121), within(1e-4));
        assertThat(Interval.of(List.of(0.25))).isEqualTo(new Interval(0.25, Optional.empty()));
    }

    private static List<Double> values(int count) {
        var values = new ArrayList<Double>();
        for (int i = 0; i < count; i++) values.add(i % 2 == 0 ? 0.0 : 1.0);
        return values;
    }

    private static double width(int count) {
        return Interval.of(values(count)).halfWidth().orElseThrow();
    }

    private static double error(int count) {
        double mean = values(count).stream().mapToDouble(one -> one).average().orElseThrow();
        double squares =
                values(count).stream().mapToDouble(one -> (one - mean) * (one - mean)).sum();
        return Math.sqrt(squares / (count - 1) / count);
    }
}
