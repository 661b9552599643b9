package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A time has one text, and nothing else is read as one.
class TimesTest {
    private static final long YEAR_10000 = 253_402_300_800L;

    @Test
    void written_times_are_read_back() {
        var random = new Random(1);
        for (int unit : new int[] {1_000, 1_000_000, 1_000_000_000}) {
            for (int i = 0; i < 1_000; i++) {
                long second = random.nextLong(-62_167_219_200L, YEAR_10000);
                long nanos = random.nextInt(1_000_000_000) / unit * unit;
                Instant time = Instant.ofEpochSecond(second, nanos);
                assertThat(Times.read(time.toString())).isEqualTo(time);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Z",
                "2026-01-02T03:04:05",
                "2026-01-02T03:04:05z",
                "2026-01-02 03:04:05Z",
                "2026-01-02T03:04Z",
                "2026-01-02T03:04:05.Z",
                "2026-01-02T03:04:05.1Z",
                "2026-01-02T03:04:05.000Z",
                "2026-01-02T03:04:05.120000Z",
                "2026-01-02T03:04:05.123456789Z",
                "2026-01-02T03:04:05.-12Z",
                "2026-01-02T03:04:05,123Z",
                "2026-01-02T03:04:05+00:00",
                "2026-02-29T03:04:05Z",
                "2026-13-02T03:04:05Z",
                "2026-01-02T24:00:00Z",
                "2026-12-31T23:59:60Z",
                "+2026-01-02T03:04:05Z",
                "-026-01-02T03:04:05Z",
                "12026-01-02T03:04:05Z",
                "\u0662026-01-02T03:04:05Z",
            })
    void other_forms_of_times_are_rejected(String text) {
        assertThatThrownBy(() -> Times.read(text)).isInstanceOf(DateTimeException.class);
    }
}
