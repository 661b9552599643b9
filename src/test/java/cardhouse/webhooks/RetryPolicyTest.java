package cardhouse.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
    private static final RetryPolicy PATIENCE =
            new RetryPolicy(
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(2),
                    12,
                    Duration.ofHours(48),
                    Duration.ofSeconds(10),
                    Duration.ofDays(7));

    @Test
    void each_pause_is_three_times_as_long_as_the_last_up_to_an_hour() {
        double[] seconds = {2, 6, 18, 54, 162, 486, 1458, 3600, 3600, 3600, 3600};
        var random = new Random(1);
        for (int made = 1; made <= seconds.length; made++) {
            Instant next = PATIENCE.next(made, NOW, random).orElseThrow();
            double pause = Duration.between(NOW, next).toMillis() / 1000.0;
            assertThat(pause).isBetween(seconds[made - 1], seconds[made - 1] * 1.2);
        }
        assertThat(PATIENCE.next(12, NOW, random)).isEmpty();
    }

    @Test
    void an_attempt_ends_before_another_node_takes_it() {
        assertThat(PATIENCE.lease()).isGreaterThan(PATIENCE.timeout());
    }
}
