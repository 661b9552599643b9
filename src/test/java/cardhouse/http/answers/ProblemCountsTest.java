package cardhouse.http.answers;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.engine.Refusal;
import org.junit.jupiter.api.Test;

/// Problems are counted where they are made.
@Beside
class ProblemCountsTest {
    private enum Code implements Refusal.Code {
        OF_A_TEST
    }

    @Test
    void each_problem_is_counted_and_logged_once() {
        for (int i = 0; i < 3; i++) Problem.of(Code.OF_A_TEST, "No.");
        assertThat(ProblemCounts.drain()).containsEntry("OF_A_TEST", 3L);
        assertThat(ProblemCounts.drain()).doesNotContainKey("OF_A_TEST");
    }
}
