package cardhouse.research;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Effort;
import cardhouse.Seed;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The environments of the Python package pass the tests of PettingZoo and Gymnasium for every game
/// and preset, and no seat can distinguish two tables that differ in cards it cannot know: 10,000
/// pairs of each game at full effort. Without PettingZoo, the test is left out and says so.
@Tag("thorough")
class EnvironmentsTest {
    private static final int LEAST = 200;
    private static final int MOST = 10_000;
    private static final int MINUTES = 30;

    @Test
    void environments_pass_the_tests_of_their_libraries_and_show_no_hidden_card()
            throws IOException, InterruptedException {
        var missing = PythonEnvironments.install("import gymnasium, pettingzoo");
        assumeTrue(missing.isEmpty(), () -> "left out: " + missing.orElseThrow());
        int pairs = Effort.atLeast(LEAST, MOST);
        int status =
                PythonEnvironments.program(
                        MINUTES, "environments_check.py", pairs, Seed.number("environments"));
        assertThat(status).as(PythonEnvironments.printed()).isZero();
        assertThat(PythonEnvironments.printed()).contains(pairs + " pairs of each game are equal");
    }
}
