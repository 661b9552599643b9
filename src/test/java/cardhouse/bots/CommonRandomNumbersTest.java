package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.engine.Chance;
import cardhouse.engine.Chance.Request;
import org.junit.jupiter.api.Test;

/// Matches that take different courses have the same luck where they ask the same.
class CommonRandomNumbersTest {
    private static final Request DEAL = new Request.Shuffle(52);
    private static final Request RECYCLE = new Request.Shuffle(17);

    @Test
    void answers_do_not_depend_on_other_requests() {
        var one = new CommonRandomNumbers(Seed.number("common random numbers", 1));
        var other = new CommonRandomNumbers(Seed.number("common random numbers", 1));
        assertThat(one.answer(DEAL)).isEqualTo(other.answer(DEAL));
        other.answer(RECYCLE);
        other.answer(new Request.Roll(6, 6));
        assertThat(one.answer(DEAL)).isEqualTo(other.answer(DEAL));
    }

    @Test
    void the_same_question_gets_one_answer_after_another() {
        Chance luck = new CommonRandomNumbers(Seed.number("common random numbers", 1));
        assertThat(luck.answer(DEAL)).isNotEqualTo(luck.answer(DEAL));
        assertThat(new CommonRandomNumbers(Seed.number("common random numbers", 2)).answer(DEAL))
                .isNotEqualTo(
                        new CommonRandomNumbers(Seed.number("common random numbers", 1))
                                .answer(DEAL));
    }
}
