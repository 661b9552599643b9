package cardhouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.games.Catalog;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

@Pure
class StatisticTest {
    @Test
    void the_last_bin_has_all_that_is_larger() {
        var statistic = Statistic.<Event>length(10, 3);
        assertThat(List.of(0, 9, 10, 29, 30, 12_345))
                .extracting(statistic::bin)
                .containsExactly(0, 0, 1, 2, 2, 2);
        assertThatThrownBy(() -> Statistic.<Event>length(0, 3))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void names_of_statistics_are_unique() {
        for (GameType<?, ?, ?, ?, ?> game : Catalog.GAMES) {
            var names = game.statistics().stream().map(one -> one.name()).toList();
            assertThat(new HashSet<>(names)).as(game.id()).hasSameSizeAs(names);
            assertThat(names).allMatch(name -> name.matches("[a-z]+(-[a-z]+)*"));
            assertThat(names).contains("entries", "turns", "winner");
        }
    }

    @Test
    void winners_are_counted_from_who_began() {
        var match =
                new FinishedMatch<Event>(
                        List.of(), new Outcome(Outcome.Status.PLAYED_OUT, List.of(1, 3, 1, 3)));
        assertThat(match.winnersAfter(Seat.of(3))).containsExactly(1, 3);
    }
}
