package cardhouse.games.layout;

import static cardhouse.engine.Outcome.Status.PLAYED_OUT;
import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules.Fault;
import cardhouse.games.layout.LayoutRules.Face;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrashOptionsTest {
    @Test
    void the_first_seat_to_reach_the_target_size_wins_right_after_the_hand_that_reduces_it() {
        given(TRASH, 3, "targetSize=2")
                .sizes(3, 4, 5)
                .dealt("2C 3C KC", "..", "..")
                .stock("AC")
                .begun()
                .then(completed(0), discarded(0, "KC"), handWon(0, 2, 4, 5))
                .thenOutcome(PLAYED_OUT, 1, 2, 3);
    }

    @Test
    void a_hand_that_does_not_reach_it_is_followed_by_another() {
        given(TRASH, 2, "targetSize=2")
                .sizes(4, 5)
                .dealt("2C 3C 4C KC", "..")
                .stock("AC")
                .begun()
                .then(handWon(0, 3, 5))
                .thenPlaying();
    }

    @Test
    void the_short_game_is_won_by_reaching_six_slots() {
        given(TRASH, 2, "preset=short")
                .sizes(7, 8)
                .dealt("2C 3C 4C 5C 6C 7C KC", "..")
                .stock("AC")
                .begun()
                .then(handWon(0, 6, 8))
                .thenOutcome(PLAYED_OUT, 1, 2);
    }

    @Test
    void after_the_agreed_deals_the_smallest_layout_wins_and_equal_ones_share() {
        given(TRASH, 4, "deals=1")
                .sizes(3, 2, 4, 2)
                .dealt("2C 3C KC", "..", "..", "..")
                .stock("AC")
                .begun()
                .then(handWon(0, 2, 2, 4, 2))
                .thenOutcome(PLAYED_OUT, 1, 1, 4, 1);
    }

    @Test
    void deals_are_counted() {
        given(TRASH, 2, "deals=2")
                .sizes(3, 3)
                .dealt("2C 3C KC", "..")
                .stock("AC")
                .dealt("2C KC", "..")
                .stock("AC")
                .begun()
                .then(handWon(0, 2, 3))
                .then(handWon(0, 1, 3))
                .thenOutcome(PLAYED_OUT, 1, 2);
    }

    @Test
    void no_hand_is_dealt_after_the_time_limit_and_the_smallest_layout_wins() {
        given(TRASH, 3, "timeLimit=30")
                .sizes(3, 4, 4)
                .dealt("2C 3C KC", "..", "..")
                .stock("AC")
                .minutes(30)
                .begun()
                .then(handWon(0, 2, 4, 4), time(30, true))
                .thenOutcome(PLAYED_OUT, 1, 2, 2);
    }

    @Test
    void after_the_time_limit_a_void_hand_is_not_dealt_again() {
        given(TRASH, 2, "timeLimit=30")
                .laid("AC (2C) (3C)", "AD (3D)")
                .minutes(31)
                .begun()
                .then(voided(LayoutEvent.HandVoided.Cause.NOBODY_CAN_DRAW), time(31, true))
                .thenOutcome(PLAYED_OUT, 2, 1);
    }

    @Test
    void before_it_another_hand_is_dealt() {
        given(TRASH, 2, "timeLimit=30")
                .dealer(1)
                .sizes(3, 3)
                .dealt("2C 3C KC", "..")
                .stock("AC")
                .minutes(29)
                .begun()
                .then(handWon(0, 2, 3), time(29, false))
                .thenPlaying()
                .thenSizes(2, 3);
    }

    @Test
    void the_first_hand_is_dealt_without_a_look_at_the_clock() {
        given(TRASH, 2, "timeLimit=30")
                .dealt("..", "..")
                .stock("JC")
                .begun()
                .thenNo(LayoutEvent.TimeTold.class);
        given(TRASH, 2)
                .sizes(2, 3)
                .dealt("2C KC", "..")
                .stock("AC")
                .begun()
                .then(handWon(0, 1, 3))
                .thenNo(LayoutEvent.TimeTold.class);
    }

    @ParameterizedTest
    @CsvSource({
        "wild=JACKS, JC JH, QC KS",
        "wild=KINGS, KC KH, JC QS",
        "wild=PICTURES, JC QH KS, ''",
        "jokers=1, JOKER JS, QC KS",
        "preset=jokers, JOKER JS, QC KS",
        "preset=kings-wild, KC KH, JC QS",
        "preset=pictures-wild, JC QH KS, ''"
    })
    void pictures_and_jokers_are_wild_or_end_the_turn(String option, String wild, String enders) {
        var rules = SceneSetup.rules(TRASH, 2, option);

        assertThat(codes(wild)).allMatch(card -> rules.face(card) instanceof Face.Wild);
        assertThat(codes(enders)).allMatch(card -> rules.face(card) instanceof Face.Ender);
        assertThat(rules.dealing().deck())
                .filteredOn(card -> rules.face(card) instanceof Face.Natural)
                .hasSize(40);
    }

    private static List<Card> codes(String cards) {
        return Arrays.stream(cards.split(" "))
                .filter(code -> !code.isEmpty())
                .map(Card::new)
                .toList();
    }

    @Test
    void a_joker_is_placed_like_any_wild() {
        given(TRASH, 2, "jokers=1")
                .laid("(AC) (2C) 3C", "(3C) (4C)")
                .stock("JOKER KC")
                .begun()
                .thenAsked(0, place(1), place(2));
    }

    @Test
    void with_pictures_wild_nothing_ends_a_turn_but_a_natural_without_a_place() {
        given(TRASH, 2, "wild=PICTURES")
                .laid("(3H) (QC) (KC)", "(3C) (4C)")
                .stock("AC JD")
                .begun()
                .then(drawn(0, "AC"), placed(0, 1, "AC", "3H"), placed(0, 3, "3H", "KC"))
                .then(placed(0, 2, "KC", "QC"), completed(0), discarded(0, "QC"));
    }

    @Test
    void inconsistent_options_are_rejected_with_all_faults() {
        assertThat(faults(TRASH.options().choose(Map.of("freeDraws", 3, "decks", 1), 4)))
                .extracting(Fault::option)
                .containsExactlyInAnyOrder("freeDraws", "decks");
        assertThat(faults(GARBAGE.options().choose(Map.of("decks", 3), 8)))
                .extracting(Fault::option)
                .containsExactly("decks");
        var wrong = Map.of("rounds", 11, "wilds", 9, "stealLimit", 0, "lead", "NOBODY", "x", 1);
        assertThat(faults(TRASHED.options().choose(wrong, 2)))
                .extracting(Fault::option)
                .containsExactlyInAnyOrder("rounds", "wilds", "stealLimit", "lead", "x");
    }

    private static List<Fault> faults(Choice<?> choice) {
        return ((Choice.Faulty<?>) choice).faults();
    }
}
