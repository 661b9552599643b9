package cardhouse.match.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.engine.Seat;
import cardhouse.match.clock.TimeControl.OnTimeout;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Ten seconds for a move and thirty in the bank.
class SeatClocksTest {
    private static final Seat ZERO = Seat.of(0);
    private static final Seat ONE = Seat.of(1);
    private static final Seat HOUSE = Seat.of(2);
    private static final TimeControl CONTROL =
            new TimeControl(
                    Duration.ofSeconds(10), Duration.ofSeconds(30), new OnTimeout.Forfeit());

    private static Instant at(long second) {
        return Instant.EPOCH.plusSeconds(second);
    }

    private static SeatClocks started(Seat... toAct) {
        return SeatClocks.of(CONTROL, Set.of(ZERO, ONE))
                .after(Optional.empty(), at(0), List.of(toAct));
    }

    private static SeatClocks moved(SeatClocks clocks, Seat mover, long second, Seat... toAct) {
        return clocks.after(Optional.of(mover), at(second), List.of(toAct));
    }

    @Test
    void the_first_deadline_is_the_move_and_the_bank_away() {
        assertThat(started(ZERO).deadline(ZERO)).contains(at(40));
        assertThat(started(ZERO).deadline(ONE)).isEmpty();
        assertThat(started(ZERO).next()).contains(at(40));
    }

    @Test
    void time_within_the_move_time_costs_no_bank() {
        var clocks = moved(started(ZERO), ZERO, 10, ONE);
        assertThat(clocks.left(ZERO)).isEqualTo(Duration.ofSeconds(30));
        assertThat(clocks.deadline(ONE)).contains(at(50));
    }

    @Test
    void time_beyond_the_move_time_is_taken_from_the_bank() {
        var clocks = moved(moved(started(ZERO), ZERO, 25, ONE), ONE, 26, ZERO);
        assertThat(clocks.left(ZERO)).isEqualTo(Duration.ofSeconds(15));
        assertThat(clocks.deadline(ZERO)).contains(at(26 + 10 + 15));
        assertThat(clocks.left(ONE)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void seat_that_acts_again_gets_new_time() {
        assertThat(moved(started(ZERO), ZERO, 7, ZERO).deadline(ZERO)).contains(at(7 + 40));
    }

    @Test
    void simultaneous_seats_have_separate_clocks() {
        var clocks = moved(started(ZERO, ONE), ONE, 6, ZERO, ONE);
        assertThat(clocks.deadline(ZERO)).contains(at(40));
        assertThat(clocks.deadline(ONE)).contains(at(46));
        assertThat(clocks.next()).contains(at(40));
    }

    @Test
    void seat_no_longer_to_act_pays_for_the_elapsed_time() {
        var clocks = moved(started(ZERO, ONE), ONE, 12, ONE);
        assertThat(clocks.deadline(ZERO)).isEmpty();
        assertThat(clocks.left(ZERO)).isEqualTo(Duration.ofSeconds(28));
    }

    @Test
    void an_empty_bank_stays_empty_and_moves_still_have_their_time() {
        var clocks = moved(started(ZERO), ZERO, 1000, ZERO);
        assertThat(clocks.left(ZERO)).isZero();
        assertThat(clocks.deadline(ZERO)).contains(at(1010));
    }

    @Test
    void the_deadline_itself_is_in_time() {
        assertThat(started(ZERO).isLate(ZERO, at(40))).isFalse();
        assertThat(started(ZERO).isLate(ZERO, at(40).plusNanos(1000))).isTrue();
        assertThat(started(ZERO).late(at(40))).isEmpty();
        assertThat(started(ZERO, ONE).late(at(41))).contains(ZERO);
    }

    @Test
    void a_seat_of_a_built_in_bot_has_no_clock() {
        var clocks = moved(started(ZERO), ZERO, 1, HOUSE);
        assertThat(clocks.deadline(HOUSE)).isEmpty();
        assertThat(clocks.next()).isEmpty();
    }

    @Test
    void a_slow_clock_of_a_machine_gives_no_seat_more_time() {
        var clocks = moved(started(ZERO), ZERO, -5, ONE);
        assertThat(clocks.left(ZERO)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void less_than_a_second_is_no_time() {
        assertThatThrownBy(() ->
                        new TimeControl(
                                Duration.ofMillis(999), Duration.ZERO, new OnTimeout.None()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
