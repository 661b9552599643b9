package cardhouse.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaceTest {
    private static final Duration LATE = Pace.SOON.plusNanos(1);

    @Test
    void as_many_as_there_may_be_while_nothing_waits() {
        var pace = new Pace(16, 2);
        assertThat(pace.atOnce()).isEqualTo(16);
        pace.observe(Pace.SOON);
        assertThat(pace.atOnce()).isEqualTo(16);
    }

    @Test
    void half_as_many_each_time_that_something_waits_and_one_more_each_time_that_nothing_does() {
        var pace = new Pace(16, 2);
        pace.observe(LATE);
        assertThat(pace.atOnce()).isEqualTo(8);
        for (int i = 0; i < 5; i++) pace.observe(LATE);
        assertThat(pace.atOnce()).isEqualTo(2);
        for (int i = 1; i <= 3; i++) pace.observe(Duration.ZERO);
        assertThat(pace.atOnce()).isEqualTo(5);
        for (int i = 0; i < 20; i++) pace.observe(Duration.ZERO);
        assertThat(pace.atOnce()).isEqualTo(16);
    }

    @Test
    void there_are_never_more_than_there_may_be() {
        assertThat(new Pace(1, 2).atOnce()).isEqualTo(1);
        var pace = new Pace(1, 2);
        pace.observe(LATE);
        assertThat(pace.atOnce()).isEqualTo(1);
    }
}
