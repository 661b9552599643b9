package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Moves among bots keep their distance while others move, and only then.
@Pure
class BotThrottleTest {
    private static final Duration DISTANCE = Duration.ofMillis(10);

    /// As of a clock that has run for so long that its numbers begin again.
    private long now = Long.MAX_VALUE - Duration.ofMillis(5).toNanos();

    private final BotThrottle restraint = new BotThrottle(DISTANCE, () -> now);

    private void pass(Duration time) {
        now += time.toNanos();
    }

    @Test
    void bots_that_are_alone_wait_for_nobody() {
        for (int i = 0; i < 100; i++) assertThat(restraint.place()).isZero();
    }

    @Test
    void while_others_move_each_waits_for_the_one_before() {
        restraint.othersMoved();
        assertThat(restraint.place()).isZero();
        assertThat(restraint.place()).isEqualTo(DISTANCE);
        assertThat(restraint.place()).isEqualTo(DISTANCE.multipliedBy(2));
        pass(Duration.ofMillis(25));
        assertThat(restraint.place()).isEqualTo(Duration.ofMillis(5));
        pass(Duration.ofMillis(50));
        assertThat(restraint.place()).isZero();
    }

    @Test
    void soon_after_others_have_moved_they_are_alone_again() {
        restraint.othersMoved();
        restraint.place();
        assertThat(restraint.place()).isPositive();
        pass(BotThrottle.LATELY);
        for (int i = 0; i < 100; i++) assertThat(restraint.place()).isZero();
        restraint.othersMoved();
        assertThat(restraint.place()).isEqualTo(DISTANCE);
    }
}
