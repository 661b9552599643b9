package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Play of the greedy bot in the games of the family.
@Pure
class GreedTest {
    @ParameterizedTest
    @ValueSource(strings = {"AD", "JD"})
    void it_takes_a_discard_that_fits(String fitting) {
        given(TRASH, 2)
                .laid("(2C) (KC)", "(3C) (4C)")
                .stock("5C")
                .discards(fitting)
                .begun()
                .thenGreedPlays(0, DISCARD_PILE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KD", "QD", "3D", "2D"})
    void it_never_takes_a_useless_one(String useless) {
        given(TRASH, 2, "uselessDiscard=ALLOW")
                .laid("(AC) 2C", "(3C) (4C)")
                .stock("5C")
                .discards(useless)
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .thenGreedPlays(0, STOCK);
    }

    @Test
    void greedy_bot_knows_the_wild_cards_of_the_options() {
        var king =
                given(TRASH, 2, "uselessDiscard=ALLOW", "wild=KINGS")
                        .laid("KC (2C) (3C)", "(3C) (4C)")
                        .stock("5C");
        king.discards("KD").begun().thenGreedPlays(0, DISCARD_PILE);
        king.discards("JD").begun().thenGreedPlays(0, STOCK);
        king.discards("AD").begun().thenGreedPlays(0, DISCARD_PILE);
    }

    @Test
    void it_never_takes_a_stop() {
        given(TRASHED, 2, "uselessDiscard=ALLOW")
                .laid("(1) (2)", "3 4")
                .stock("5")
                .discards("STOP")
                .begun()
                .thenGreedPlays(0, STOCK);
    }

    @Test
    void it_puts_a_wild_on_a_face_down_slot_rather_than_a_trashed_one() {
        given(TRASHED, 2)
                .laid("TRASHED (2) (3)", "(4) (5)")
                .stock("WILD")
                .begun()
                .thenAsked(0, place(1), place(2), place(3))
                .thenGreedPlays(0, place(2), place(3));
    }

    @Test
    void it_replaces_a_wild_to_use_it_elsewhere() {
        given(TRASHED, 2)
                .laid("WILD (2) (3)", "(4) (5)")
                .stock("1")
                .begun()
                .thenGreedPlays(0, REPLACE);
    }

    @Test
    void it_takes_a_trashed_card_from_the_discard_pile_to_fill_a_face_down_slot() {
        given(TRASHED, 2)
                .laid("TRASHED (6) (7)", "1 2 (8)")
                .stock("STOP")
                .discards("TRASHED")
                .begun()
                .thenGreedPlays(0, DISCARD_PILE);
    }

    @Test
    void greed_takes_no_smaller_gain() {
        given(TRASHED, 2)
                .laid("TRASHED WILD (7)", "1 2 (8)")
                .stock("STOP")
                .discards("TRASHED")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .thenGreedPlays(0, STOCK);
    }

    @Test
    void it_does_not_count_on_robbing_a_seat_that_left() {
        given(TRASHED, 3)
                .laid("TRASHED (6) (7)", "1 (4) (8)", "(1) 2 (8)")
                .stock("STOP")
                .discards("TRASHED")
                .begun()
                .thenGreedPlays(0, DISCARD_PILE)
                .whenLeaves(2)
                .thenAsked(0, STOCK, DISCARD_PILE)
                .thenGreedPlays(0, STOCK);
    }

    @Test
    void it_robs_the_opponent_closest_to_finishing() {
        given(TRASHED, 4)
                .laid("(5) (6) (7)", "1 (4) (8)", "(4) 2 3", "1 TRASHED 3")
                .stock("TRASHED")
                .begun()
                .thenGreedPlays(0, steal(2, 2), steal(2, 3), steal(3, 1), steal(3, 3));
    }

    @Test
    void it_fills_a_face_down_slot_before_that() {
        given(TRASHED, 3)
                .laid("TRASHED (6) (7)", "1 (4)", "(4) 2 (6) (8)")
                .stock("TRASHED")
                .begun()
                .thenGreedPlays(0, steal(2, 2));
    }

    @Test
    void it_robs_rather_than_discards() {
        given(TRASHED, 2)
                .laid("WILD (6) (7)", "1 (2) (8)")
                .stock("TRASHED")
                .begun()
                .thenGreedPlays(0, steal(1, 1));
    }

    @Test
    void it_calls() {
        given(GARBAGE, 2, "call=REQUIRED")
                .laid("(KC)", "(3C) (4C)")
                .stock("AC")
                .begun()
                .thenGreedPlays(0, CALL);
    }

    @Test
    void the_view_says_whether_the_discard_could_be_played_while_a_seat_is_to_draw() {
        var pile =
                given(TRASH, 2, "uselessDiscard=ALLOW").laid("(9C) (2C)", "(3C) (4C)").stock("5C");
        assertThat(pile.discards("AD").begun().view().discard().playable()).isTrue();
        assertThat(pile.discards("KD").begun().view().discard().playable()).isFalse();

        var holding = given(TRASH, 2).laid("(9C) (2C)", "(3C) (4C)").stock("JC").discards("KD");
        assertThat(holding.begun().view().discard().playable()).isFalse();
    }
}
