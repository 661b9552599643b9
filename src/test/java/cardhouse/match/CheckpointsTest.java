package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import org.junit.jupiter.api.Test;

/// Matches that are kept in memory leave room for all else.
@Pure
class CheckpointsTest {
    @Test
    void a_small_heap_keeps_fewer_of_them() {
        assertThat(Checkpoints.fitting(512L << 20)).isEqualTo(8_192);
        assertThat(Checkpoints.fitting(4L << 30)).isEqualTo(20_000);
        assertThat(Checkpoints.fitting(Long.MAX_VALUE)).isEqualTo(20_000);
    }
}
