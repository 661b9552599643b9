package cardhouse.compete.sets;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Seats of contestants at each board.
class SetPlanTest {
    private static final BuiltInBot GREEDY = new BuiltInBot("greedy");

    private static SetPlan plan(Seating seating, int seats, List<Contestant> contestants) {
        return new SetPlan(
                "trash",
                Map.of(),
                seats,
                3,
                seating,
                contestants,
                seating == Seating.FIELD ? Optional.of(GREEDY) : Optional.empty(),
                Duration.ofSeconds(30));
    }

    private static List<Contestant> accounts(int contestants, int each) {
        return IntStream.range(0, contestants)
                .mapToObj(one ->
                        Contestant.of(
                                IntStream.range(0, each)
                                        .mapToObj(player -> new UUID(one, player))
                                        .toList()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void at_a_table_each_contestant_has_each_seat_of_a_board_once(int seats) {
        SetPlan plan = plan(Seating.TABLE, seats, accounts(seats, seats));
        assertThat(plan.matches()).isEqualTo(3 * seats);
        for (int board = 0; board < 3; board++) {
            var sat = new HashSet<String>();
            var players = new HashSet<UUID>();
            for (int seating = 0; seating < seats; seating++) {
                var place = plan.place(board * seats + seating);
                assertThat(place).isEqualTo(new SetPlan.Place(board, seating));
                for (int seat = 0; seat < seats; seat++) {
                    sat.add(plan.contestant(place, seat).orElseThrow() + " " + seat);
                    players.add(plan.sitter(place, seat).player().orElseThrow());
                }
            }
            assertThat(sat).hasSize(seats * seats);
            assertThat(players).as("no contestant meets a board twice").hasSize(seats * seats);
        }
    }

    @Test
    void in_a_field_all_have_the_same_seat_of_a_board_and_the_same_opponent() {
        SetPlan plan = plan(Seating.FIELD, 2, accounts(3, 1));
        for (int number = 0; number < plan.matches(); number++) {
            var place = plan.place(number);
            int seat = place.board() % 2;
            assertThat(plan.sitter(place, seat).player()).contains(new UUID(place.seating(), 0));
            assertThat(plan.sitter(place, 1 - seat).bot()).contains(GREEDY);
            assertThat(plan.contestant(place, 1 - seat)).isEmpty();
        }
    }
}
