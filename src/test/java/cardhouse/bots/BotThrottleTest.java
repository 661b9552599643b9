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

    private final BotThrottle throttle = new BotThrottle(DISTANCE, () -> now);

    private void pass(Duration time) {
        now += time.toNanos();
    }

    @Test
    void bots_among_themselves_do_not_wait() {
        for (int i = 0; i < 100; i++) assertThat(throttle.place()).isZero();
    }

    @Test
    void while_others_move_each_waits_for_the_one_before() {
        throttle.othersMoved();
        assertThat(throttle.place()).isZero();
        assertThat(throttle.place()).isEqualTo(DISTANCE);
        assertThat(throttle.place()).isEqualTo(DISTANCE.multipliedBy(2));
        pass(Duration.ofMillis(25));
        assertThat(throttle.place()).isEqualTo(Duration.ofMillis(5));
        pass(Duration.ofMillis(50));
        assertThat(throttle.place()).isZero();
    }

    @Test
    void soon_after_others_have_moved_they_are_alone_again() {
        throttle.othersMoved();
        throttle.place();
        assertThat(throttle.place()).isPositive();
        pass(BotThrottle.LATELY);
        for (int i = 0; i < 100; i++) assertThat(throttle.place()).isZero();
        throttle.othersMoved();
        assertThat(throttle.place()).isEqualTo(DISTANCE);
    }
}
