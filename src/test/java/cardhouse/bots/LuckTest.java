package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Chance;
import cardhouse.engine.Chance.Request;
import org.junit.jupiter.api.Test;

/// Matches that take different courses have the same luck where they ask the same.
class LuckTest {
    private static final Request DEAL = new Request.Shuffle(52);
    private static final Request RECYCLE = new Request.Shuffle(17);

    @Test
    void what_else_was_asked_changes_no_answer() {
        var one = new Luck(1);
        var other = new Luck(1);
        assertThat(one.answer(DEAL)).isEqualTo(other.answer(DEAL));
        other.answer(RECYCLE);
        other.answer(new Request.Roll(6, 6));
        assertThat(one.answer(DEAL)).isEqualTo(other.answer(DEAL));
    }

    @Test
    void the_same_question_gets_one_answer_after_another() {
        Chance luck = new Luck(1);
        assertThat(luck.answer(DEAL)).isNotEqualTo(luck.answer(DEAL));
        assertThat(new Luck(2).answer(DEAL)).isNotEqualTo(new Luck(1).answer(DEAL));
    }
}
