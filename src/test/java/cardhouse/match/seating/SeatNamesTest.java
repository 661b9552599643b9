package cardhouse.match.seating;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.match.Samples;
import cardhouse.match.TestClock;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Names of seats in texts.
@Pure
class SeatNamesTest {
    private final Samples samples = new Samples("SeatNamesTest", TestClock.START);

    private Chair taken(String name) {
        return new Chair.Taken(samples.player(name), "");
    }

    @Test
    void a_text_of_the_rules_has_names_in_place_of_seats() {
        var names =
                SeatNames.of(List.of(taken("Ada"), taken("Bob $1"), new Chair.BuiltIn("greedy")));
        assertThat(names.in("seat 0 takes a card of seat 1, turn 2: seat 2"))
                .isEqualTo("Ada takes a card of Bob $1, turn 2: greedy");
        assertThat(names.listed(Seat.first(3))).isEqualTo("Ada, Bob $1 and greedy");
        assertThat(names.seated()).isEqualTo("seat 0 Ada, seat 1 Bob $1, seat 2 greedy");
    }

    @Test
    void equal_names_get_the_seat_number() {
        var names =
                SeatNames.of(
                        List.of(
                                new Chair.BuiltIn("greedy"),
                                taken("Ada"),
                                new Chair.BuiltIn("greedy")));
        assertThat(names.of(Seat.of(2))).isEqualTo("greedy (seat 2)");
        assertThat(names.in("seat 0 beats seat 1")).isEqualTo("greedy (seat 0) beats Ada");
    }

    @Test
    void name_like_a_seat_is_not_replaced_again() {
        var names = SeatNames.of(List.of(taken("seat 1"), taken("Ada")));
        assertThat(names.in("seat 0 beats seat 1")).isEqualTo("seat 1 beats Ada");
        assertThat(names.seated()).isEqualTo("seat 0 seat 1, seat 1 Ada");
    }

    @Test
    void players_of_imported_matches_have_no_name() {
        var names = SeatNames.of(List.of(taken("Ada"), new Chair.Elsewhere("")));
        assertThat(names.in("seat 1 wins")).isEqualTo("seat 1 wins");
    }

    @Test
    void seats_have_the_word_of_the_language() {
        var greedy = new Chair.BuiltIn("greedy");
        var names = SeatNames.of(List.of(greedy, greedy, new Chair.Elsewhere("")), "Platz");
        assertThat(names.seated()).isEqualTo("greedy (Platz 0), greedy (Platz 1), Platz 2");
        assertThat(names.in("seat 2 gewinnt")).isEqualTo("Platz 2 gewinnt");
    }
}
