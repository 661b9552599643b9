package cardhouse.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cardhouse.engine.Chance.Request;
import cardhouse.engine.Chance.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeededChanceTest {
    private static final Duration ELAPSED = Duration.ofMillis(1234);

    private static final List<Request> REQUESTS =
            List.of(
                    new Request.Shuffle(52),
                    new Request.Roll(2, 6),
                    new Request.Elapsed(),
                    new Request.Pick(3, 10),
                    new Request.Shuffle(0),
                    new Request.Elapsed(),
                    new Request.Shuffle(52));

    private final MatchSeed seed =
            MatchSeed.of(new ServerSeed(new byte[32]), "a match", List.of("one", ""));

    private SeededChance from(long next) {
        return new SeededChance(seed, next, ELAPSED);
    }

    @Test
    void a_match_that_goes_on_elsewhere_gets_the_answers_of_one_that_ran_through() {
        var through = from(0);
        var expected = REQUESTS.stream().map(through::answer).toList();

        var answers = new ArrayList<Result>();
        long next = 0;
        for (var request : REQUESTS) {
            var chance = from(next);
            answers.add(chance.answer(request));
            next = chance.next();
        }

        assertThat(answers).isEqualTo(expected);
        assertThat(next).isEqualTo(through.next());
    }

    @Test
    void every_request_but_the_time_has_a_number() {
        var chance = from(0);
        var numbers = new ArrayList<Long>();
        for (var request : REQUESTS) {
            chance.answer(request);
            numbers.add(chance.next());
        }

        assertThat(numbers).containsExactly(1L, 2L, 2L, 3L, 4L, 4L, 5L);
    }

    @Test
    void elapsed_time_is_the_given_one() {
        assertThat(from(7).answer(new Request.Elapsed())).isEqualTo(new Result.Elapsed(ELAPSED));
    }

    @Test
    void repeated_request_has_a_new_answer() {
        var chance = from(0);

        assertThat(chance.answer(new Request.Shuffle(52)))
                .isNotEqualTo(chance.answer(new Request.Shuffle(52)));
    }

    @Test
    void a_shuffle_keeps_every_thing_once() {
        var chance = from(0);
        for (int size : List.of(0, 1, 2, 5, 52, 56, 1000)) {
            var shuffled = (Result.Shuffled) chance.answer(new Request.Shuffle(size));
            assertThat(shuffled.order())
                    .containsExactlyInAnyOrderElementsOf(IntStream.range(0, size).boxed().toList());
        }
    }

    @Test
    void faces_count_from_one() {
        var rolled = (Result.Rolled) from(0).answer(new Request.Roll(200, 6));

        assertThat(rolled.faces()).hasSize(200).containsOnly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void a_pick_takes_different_things() {
        var picked = (Result.Picked) from(0).answer(new Request.Pick(40, 52));

        assertThat(picked.indices())
                .hasSize(40)
                .doesNotHaveDuplicates()
                .allMatch(index -> 0 <= index && index < 52);
    }

    @Test
    void impossible_requests_are_rejected_and_not_counted() {
        var chance = from(3);
        for (var request :
                List.of(
                        new Request.Shuffle(-1),
                        new Request.Roll(-1, 6),
                        new Request.Roll(1, 0),
                        new Request.Pick(-1, 3),
                        new Request.Pick(4, 3)))
            assertThatIllegalArgumentException().isThrownBy(() -> chance.answer(request));

        assertThat(chance.next()).isEqualTo(3);
        assertThatIllegalArgumentException().isThrownBy(() -> from(-1));
    }

    @Test
    void bounds_reach_from_one_to_all_integers() {
        var stream = seed.stream(0);

        assertThat(stream.below(1)).isZero();
        assertThat(stream.uniform(1L << 32)).isBetween(0L, (1L << 32) - 1);
        for (long bound : List.of(0L, -1L, (1L << 32) + 1))
            assertThatIllegalArgumentException().isThrownBy(() -> stream.uniform(bound));
    }

    /// The last request's number has as many digits as any, and so has room.
    @Test
    void requests_have_numbers_as_long_as_there_are() {
        assertThat(seed.stream(Long.MAX_VALUE).next()).isNotEqualTo(seed.stream(0).next());
    }

    /// Chi-squared with 51 degrees of freedom; above 100 it would be chance once in 20 000 seeds,
    /// and this seed does not change.
    @ParameterizedTest
    @ValueSource(ints = {0, 25, 51})
    void every_card_is_as_likely_in_every_place(int place) {
        int deals = 20_800;
        var counts = new int[52];
        var chance = from(0);
        for (int i = 0; i < deals; i++) {
            var shuffled = (Result.Shuffled) chance.answer(new Request.Shuffle(52));
            counts[shuffled.order().get(place)]++;
        }

        assertThat(chiSquared(counts, deals)).isLessThan(100);
    }

    /// A bound of 3 · 2³⁰ without turning away would make the lower third twice as likely.
    @Test
    void bounds_that_do_not_divide_the_integers_are_unbiased() {
        int numbers = 30_000;
        var counts = new int[3];
        var stream = seed.stream(0);
        for (int i = 0; i < numbers; i++) counts[(int) (stream.uniform(3L << 30) >> 30)]++;

        assertThat(chiSquared(counts, numbers)).isLessThan(20);
    }

    private static double chiSquared(int[] counts, int total) {
        double expected = (double) total / counts.length;
        return IntStream.of(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }
}
