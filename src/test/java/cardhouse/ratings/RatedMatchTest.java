package cardhouse.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Which places count, and what a match makes of ratings.
class RatedMatchTest {
    private static final Ladder LADDER = new Ladder("trash", 2, "classic", 3);
    private static final Contender ADA = new Contender.Account(new UUID(0, 1));
    private static final Contender GREEDY = Contender.BuiltIn.YARDSTICK;

    @Test
    void whoever_left_comes_last_and_all_of_them_together() {
        assertThat(RatedMatch.counting(List.of(1, 2, 3), Set.of())).containsExactly(1, 2, 3);
        assertThat(RatedMatch.counting(List.of(1, 2, 3), Set.of(0))).containsExactly(3, 1, 2);
        assertThat(RatedMatch.counting(List.of(1, 2, 2), Set.of(0, 2))).containsExactly(2, 1, 2);
    }

    @Test
    void everybody_has_a_place() {
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
    void who_beats_a_bot_in_two_seats_has_beaten_two() {
        var one = changes(match(List.of(ADA, GREEDY), List.of(1, 2)));
        var two = changes(match(List.of(ADA, GREEDY, GREEDY), List.of(1, 2, 3)));
        assertThat(two).extracting(RatingChange::seat).containsExactly(0, 1);
        assertThat(two.getFirst().after().rating()).isNotEqualTo(one.getFirst().after().rating());
    }

    @Test
    void a_bot_that_may_think_longer_is_another_one() {
        for (var bot :
                List.of(
                        new Contender.BuiltIn("random", Optional.empty(), Optional.empty()),
                        new Contender.BuiltIn("mcts", Optional.of(400), Optional.empty()),
                        new Contender.BuiltIn(
                                "mcts", Optional.empty(), Optional.of(Duration.ofMillis(500))),
                        new Contender.BuiltIn(
                                "mcts", Optional.of(7), Optional.of(Duration.ofSeconds(2)))))
            assertThat(Contender.BuiltIn.read(bot.id())).isEqualTo(bot);
    }

    private static RatedMatch match(List<Contender> contenders, List<Integer> places) {
        return new RatedMatch(new UUID(0, 0), Instant.EPOCH, LADDER, contenders, places);
    }

    private static List<RatingChange> changes(RatedMatch match) {
        return RatingChange.of(match, contender -> Standing.first(LADDER, contender));
    }
}
