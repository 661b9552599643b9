package cardhouse.platform.background;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A periodic task runs again after every outcome of a round.
@Beside
class PeriodicTaskTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration BETWEEN = Duration.ofMillis(1);

    static Stream<Runnable> failures() {
        return Stream.of(
                () -> {
                    throw new IllegalStateException("planted");
                },
                () -> {
                    throw new OutOfMemoryError("planted");
                },
                () -> {
                    throw new StackOverflowError("planted");
                });
    }

    /// No result of a round can end it, but an unintended interruption does.
    @Test
    void one_that_goes_on_no_longer_is_missed() {
        try (var task =
                new PeriodicTask(
                        "dying", "go on", BETWEEN, () -> Thread.currentThread().interrupt())) {
            assertThat(PeriodicTask.dead()).doesNotContain("dying");
            task.open();
            Await.until("its end", SOON, () -> PeriodicTask.dead().contains("dying"));
        }
        assertThat(PeriodicTask.dead()).doesNotContain("dying");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void a_round_that_fails_hinders_none_that_follows(Runnable failure) {
        var rounds = new AtomicInteger();
        Runnable round =
                () -> {
                    if (rounds.incrementAndGet() <= 3) failure.run();
                };
        try (var task = new PeriodicTask("planted", "go on", BETWEEN, round)) {
            task.open();
            Await.until("rounds after those that failed", SOON, () -> rounds.get() > 5);
            assertThat(task.isClosed()).isFalse();
        }
    }
}
