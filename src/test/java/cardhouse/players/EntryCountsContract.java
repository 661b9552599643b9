package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import java.time.LocalDate;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Contract of every store of counts of entries.
public abstract class EntryCountsContract {
    private static final UUID ADA = Seed.uuid("EntryCountsContract Ada");
    private static final UUID BOB = Seed.uuid("EntryCountsContract Bob");
    private static final LocalDate MONDAY = LocalDate.of(2001, 1, 1);
    private static final LocalDate TUESDAY = MONDAY.plusDays(1);

    protected abstract EntryCounts counts();

    @BeforeEach
    void nothing_is_counted_yet() {
        counts().forget(TUESDAY.plusDays(1));
    }

    @Test
    void each_account_has_a_count_for_each_day() {
        assertThat(counts().of(ADA, MONDAY)).isZero();
        assertThat(counts().add(ADA, MONDAY, 3)).isEqualTo(3);
        assertThat(counts().add(ADA, MONDAY, 4_000_000_000L)).isEqualTo(4_000_000_003L);
        assertThat(counts().add(ADA, TUESDAY, 5)).isEqualTo(5);
        assertThat(counts().of(ADA, MONDAY)).isEqualTo(4_000_000_003L);
        assertThat(counts().of(BOB, MONDAY)).isZero();
    }

    @Test
    void days_that_are_over_are_forgotten() {
        counts().add(ADA, MONDAY, 3);
        counts().add(ADA, TUESDAY, 5);
        counts().forget(TUESDAY);
        assertThat(counts().of(ADA, MONDAY)).isZero();
        assertThat(counts().of(ADA, TUESDAY)).isEqualTo(5);
    }

    @Test
    void concurrent_additions_are_all_counted() {
        try (var adding = Executors.newFixedThreadPool(4)) {
            IntStream.range(0, 40).forEach(_ -> adding.submit(() -> counts().add(ADA, MONDAY, 1)));
        }
        assertThat(counts().of(ADA, MONDAY)).isEqualTo(40);
    }
}
