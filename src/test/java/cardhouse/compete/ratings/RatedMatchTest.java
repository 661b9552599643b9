package cardhouse.compete.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.compete.ratings.RatedMatch.Part;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The places that count, and the effect of a match on ratings.
class RatedMatchTest {
    private static final Ladder LADDER = new Ladder("trash", 2, "classic", 3);
    private static final Contender ADA = new Contender.Account(new UUID(0, 1));
    private static final Contender GREEDY = Contender.BuiltIn.YARDSTICK;

    private static final Part STAYED = new Part(5, 1, false);
    private static final Part LEFT = new Part(5, 1, true);

    private static Optional<List<Integer>> counting(List<Integer> places, Part... parts) {
        return RatedMatch.counting(places, List.of(parts));
    }

    @Test
    void players_who_left_share_the_last_place() {
        assertThat(counting(List.of(1, 2, 3), STAYED, STAYED, STAYED)).contains(List.of(1, 2, 3));
        assertThat(counting(List.of(1, 2, 3), LEFT, STAYED, STAYED)).contains(List.of(3, 1, 2));
        assertThat(counting(List.of(1, 2, 2), LEFT, STAYED, LEFT)).contains(List.of(2, 1, 2));
    }

    @Test
    void a_player_for_whom_a_bot_made_most_moves_has_left() {
        var half = new Part(3, 3, false);
        var less = new Part(3, 4, false);
        assertThat(counting(List.of(1, 2), half, STAYED)).contains(List.of(1, 2));
        assertThat(counting(List.of(1, 2), less, STAYED)).contains(List.of(2, 1));
    }

    @Test
    void a_match_in_which_some_seat_never_moved_does_not_count() {
        for (var idle : List.of(new Part(0, 0, false), new Part(0, 9, false), new Part(0, 0, true)))
            assertThat(counting(List.of(2, 1, 3), STAYED, idle, STAYED)).isEmpty();
    }

    @Test
    void a_match_that_all_have_left_does_not_count() {
        assertThat(counting(List.of(1, 2), LEFT, LEFT)).isEmpty();
        assertThat(counting(List.of(1, 2), LEFT, new Part(1, 2, false))).isEmpty();
    }

    @Test
    void each_contender_needs_a_place() {
        assertThatThrownBy(() -> match(List.of(ADA, GREEDY), List.of(1)))
                .hasMessage("2 contenders on 1 places");
    }

    @Test
    void the_yardstick_never_changes() {
        var changes = changes(match(List.of(GREEDY, ADA), List.of(2, 1)));
        assertThat(changes.get(0).after().rating()).isEqualTo(changes.get(0).before());
        assertThat(changes.get(0).after().rating().mean()).isEqualTo(25);
        assertThat(changes.get(0).after().matches()).isEqualTo(1);
        assertThat(changes.get(1).after().rating().mean()).isGreaterThan(25);
    }

    @Test
    void bot_in_two_seats_counts_as_two_opponents() {
        var one = changes(match(List.of(ADA, GREEDY), List.of(1, 2)));
        var two = changes(match(List.of(ADA, GREEDY, GREEDY), List.of(1, 2, 3)));
        assertThat(two).extracting(RatingChange::seat).containsExactly(0, 1);
        assertThat(two.getFirst().after().rating()).isNotEqualTo(one.getFirst().after().rating());
    }

    private static RatedMatch match(List<Contender> contenders, List<Integer> places) {
        return new RatedMatch(new UUID(0, 0), Instant.EPOCH, LADDER, contenders, places);
    }

    private static List<RatingChange> changes(RatedMatch match) {
        return RatingChange.of(match, contender -> RatingStanding.first(LADDER, contender));
    }
}
