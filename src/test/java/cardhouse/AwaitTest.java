package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A wait that ends in vain says what it was for, and what there was instead.
@Pure
class AwaitTest {
    private static AbstractThrowableAssert<?, ?> failing(Supplier<String> evidence) {
        return assertThatThrownBy(() -> Await.until("rain", Duration.ZERO, () -> false, evidence))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void evidence_is_printed() {
        failing(() -> "the sun shines").hasMessage("not within 0 s: rain\nthe sun shines");
        failing(() -> "").hasMessage("not within 0 s: rain");
    }

    @Test
    void evidence_that_cannot_be_had_hides_nothing() {
        Supplier<String> none =
                () -> {
                    throw new IllegalStateException("clouds");
                };
        failing(none)
                .hasMessageStartingWith("not within 0 s: rain\n")
                .hasMessageContaining("clouds");
    }

    @Test
    void interruption_ends_the_wait() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Await.until("rain", Duration.ofDays(1), () -> false))
                .isInstanceOf(AssertionError.class)
                .hasMessage("given up: rain");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void log_tail_returns_the_end(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("log");
        assertThat(LogTail.of(log)).isEqualTo(log + " is not there");
        Files.writeString(log, "first\n" + "more\n".repeat(50) + "last\n");
        assertThat(LogTail.of(log)).endsWith("more\nlast").doesNotContain("first");
    }
}
