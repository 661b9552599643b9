package cardhouse.games.layout;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Options;
import cardhouse.engine.Options.Choice.Chosen;
import cardhouse.engine.Options.Choice.Faulty;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Valid combinations of the layout games' options.
class LayoutOptionsTest {
    private static List<String> faulty(Options<?> options, Map<String, ?> given, int seats) {
        return options.choose(given, seats) instanceof Faulty<?>(var faults)
                ? faults.stream().map(fault -> fault.option()).toList()
                : List.of();
    }

    @Test
    void four_seats_need_two_decks_and_eight_need_four() {
        var trash = LayoutGames.TRASH.options();
        assertThat(faulty(trash, Map.of("decks", 1), 2)).isEmpty();
        assertThat(faulty(trash, Map.of("decks", 1), 3)).containsExactly("decks");
        assertThat(faulty(trash, Map.of("decks", 3), 8)).containsExactly("decks");
        assertThat(faulty(trash, Map.of("decks", 4), 8)).isEmpty();
        assertThat(faulty(LayoutGames.GARBAGE.options(), Map.of("decks", 2), 5))
                .containsExactly("decks");
    }

    @Test
    void no_decks_are_as_many_as_the_seats_need() {
        assertThat(LayoutGames.TRASH.options().choose(Map.of(), 5))
                .isInstanceOfSatisfying(
                        Chosen.class,
                        chosen -> assertThat(((TrashRules) chosen.rules()).decks()).isEqualTo(3));
    }

    @Test
    void free_draws_are_for_two_seats_only() {
        var trash = LayoutGames.TRASH.options();
        assertThat(faulty(trash, Map.of("freeDraws", 1), 2)).isEmpty();
        assertThat(faulty(trash, Map.of("freeDraws", 1), 3)).containsExactly("freeDraws");
    }

    @Test
    void all_contradictions_are_named_at_once() {
        assertThat(faulty(LayoutGames.TRASH.options(), Map.of("freeDraws", 1, "decks", 1), 4))
                .containsExactlyInAnyOrder("decks", "freeDraws");
    }

    @Test
    void trash_knows_no_fixed_dealer_and_garbage_always_a_call() {
        assertThat(faulty(LayoutGames.TRASH.options(), Map.of("lead", "FIXED_DEALER"), 2))
                .containsExactly("lead");
        assertThat(faulty(LayoutGames.GARBAGE.options(), Map.of("call", "NONE"), 2))
                .containsExactly("call");
    }
}
