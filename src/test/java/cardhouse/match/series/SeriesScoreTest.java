package cardhouse.match.series;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The winner of a series, and its end.
@Pure
class SeriesScoreTest {
    private static final UUID ID = new UUID(0, 1);

    private final List<SeriesMatch> matches = new ArrayList<>();

    private void play(Set<Integer> left, Integer... places) {
        matches.add(
                new SeriesMatch(
                        ID,
                        ID,
                        5,
                        matches.size() + 1,
                        Optional.of(new Outcome(Outcome.Status.PLAYED_OUT, List.of(places))),
                        left,
                        false));
    }

    private SeriesScore score(int seats) {
        return SeriesScore.of(5, seats, matches);
    }

    @Test
    void wins_are_counted_by_who_it_is_and_not_by_the_seat() {
        play(Set.of(), 1, 2);
        play(Set.of(), 2, 1);
        assertThat(score(2).wins()).containsExactly(2, 0);
        assertThat(score(2).at(1)).containsExactly(2, 0);
        assertThat(score(2).at(2)).containsExactly(0, 2);
        assertThat(score(2).at(3)).containsExactly(2, 0);
    }

    @Test
    void three_go_round() {
        play(Set.of(), 1, 2, 3);
        play(Set.of(), 3, 2, 1);
        play(Set.of(), 2, 1, 3);
        assertThat(score(3).wins()).containsExactly(3, 0, 0);
        assertThat(score(3).at(2)).containsExactly(0, 0, 3);
        assertThat(score(3).over()).isTrue();
        assertThat(score(3).winner()).contains(0);
    }

    @Test
    void more_than_half_ends_it() {
        play(Set.of(), 1, 2);
        play(Set.of(), 2, 1);
        assertThat(score(2).over()).isFalse();
        assertThat(score(2).winner()).isEmpty();
        play(Set.of(), 1, 2);
        assertThat(score(2).over()).isTrue();
    }

    @Test
    void a_shared_first_place_counts_for_no_player() {
        for (int i = 0; i < 4; i++) play(Set.of(), 1, 1);
        assertThat(score(2).wins()).containsExactly(0, 0);
        assertThat(score(2).over()).isFalse();
        play(Set.of(), 1, 2);
        assertThat(score(2).over()).isTrue();
        assertThat(score(2).winner()).contains(0);
    }

    @Test
    void as_many_wins_make_no_winner() {
        play(Set.of(), 1, 2);
        play(Set.of(), 1, 2);
        for (int i = 0; i < 3; i++) play(Set.of(), 1, 1);
        assertThat(score(2).over()).isTrue();
        assertThat(score(2).winner()).isEmpty();
    }

    @Test
    void seat_that_left_wins_no_match_of_the_series() {
        play(Set.of(0), 1, 2, 3);
        assertThat(score(3).wins()).containsExactly(0, 1, 0);
        play(Set.of(0, 1, 2), 1, 2, 3);
        assertThat(score(3).wins()).containsExactly(0, 1, 0);
    }

    @Test
    void a_running_match_counts_for_no_player() {
        play(Set.of(), 1, 2);
        matches.add(new SeriesMatch(ID, ID, 5, 2, Optional.empty(), Set.of(), false));
        assertThat(score(2).wins()).containsExactly(1, 0);
        assertThat(score(2).over()).isFalse();
    }

    @Test
    void it_is_over_where_nothing_follows() {
        play(Set.of(), 1, 2);
        matches.set(0, new SeriesMatch(ID, ID, 5, 1, matches.getFirst().outcome(), Set.of(), true));
        assertThat(score(2).over()).isTrue();
        assertThat(score(2).winner()).contains(0);
    }
}
