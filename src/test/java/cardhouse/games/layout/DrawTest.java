package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal.Common;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DrawTest {
    @Test
    void a_seat_is_asked_which_pile_where_the_discard_can_be_played() {
        given(TRASH, 2)
                .laid("(2C) (KC)", "(3C) (4C)")
                .stock("5C KD")
                .discards("QC AD")
                .begun()
                .thenOnly(turn(1, 0))
                .thenAsked(0, STOCK, DISCARD_PILE)
                .when(0, DISCARD_PILE)
                .then(taken(0, "AD"), placed(0, 1, "AD", "2C"));
    }

    @Test
    void the_discard_may_be_left_for_the_stock() {
        given(TRASH, 2)
                .laid("(2C) (KC)", "(3C) (4C)")
                .stock("5C KD 6C")
                .discards("AD")
                .when(0, STOCK)
                .then(drawn(0, "5C"), discarded(0, "5C"), turn(2, 1));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"KD", "QD", "3D", "AD"})
    void a_discard_that_cannot_be_played_is_not_offered(String useless) {
        given(TRASH, 2)
                .laid("AC (2C)", "AH (3C)")
                .stock("KC QC KS")
                .discards(useless)
                .begun()
                .then(turn(1, 0), drawn(0, "KC"), discarded(0, "KC"));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"KD", "QD", "3D", "AD"})
    void a_useless_discard_may_be_taken_where_that_is_allowed(String useless) {
        given(GARBAGE, 2, "uselessDiscard=ALLOW")
                .laid("AC (2C)", "AH (3C)")
                .stock("KC QC KS")
                .discards(useless)
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .when(0, DISCARD_PILE)
                .then(taken(0, useless), discarded(0, useless), turn(2, 1));
    }

    @Test
    void a_wild_discard_can_always_be_played() {
        given(TRASH, 2)
                .laid("AC (2C) (3C)", "AH (3C)")
                .stock("KC QC KS")
                .discards("JD")
                .played(0, DISCARD_PILE)
                .thenAsked(0, place(2), place(3));
    }

    @Test
    void only_the_top_of_the_discard_pile_counts() {
        given(TRASH, 2)
                .laid("(2C) (3C)", "(3C) (4C)")
                .stock("KC KH")
                .discards("AD KD")
                .begun()
                .then(turn(1, 0), drawn(0, "KC"));
    }

    @Test
    void if_the_only_thing_to_draw_is_the_top_discard_it_is_drawn() {
        given(TRASH, 2)
                .laid("(2C) (KC) (4C)", "(3C) (4C)")
                .discards("AD")
                .begun()
                .then(turn(1, 0), taken(0, "AD"), placed(0, 1, "AD", "2C"));
    }

    @Test
    void the_first_seat_may_use_the_card_turned_up() {
        given(TRASHED, 2)
                .sizes(2, 2)
                .dealt("3 STOP", "4 5")
                .stock("2 6")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .when(0, DISCARD_PILE)
                .then(taken(0, "2"), placed(0, 2, "2", "STOP"), discarded(0, "STOP"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRASHED", "STOP"})
    void a_trashed_or_stop_card_turned_up_is_no_use_to_the_first_seat(String upcard) {
        given(TRASHED, 2, "stealLimit=1000")
                .sizes(2, 2)
                .dealt("3 4", "4 5")
                .stock(upcard + " 6 STOP")
                .begun()
                .then(turn(1, 0), drawn(0, "6"), discarded(0, "6"), turn(2, 1), drawn(1, "STOP"));
    }

    @Test
    void card_in_hand_is_public() {
        var scene = given(TRASH, 2).laid("(2C) (KC)", "(3C) (4C)").stock("JC KD").begun();

        var acting = scene.view().acting().orElseThrow();
        assertThat(acting.inHand()).contains(new Card("JC"));
        assertThat(acting.kind()).isEqualTo(TurnKind.ORDINARY);
    }

    @Test
    void only_the_seat_whose_turn_it_is_may_move() {
        given(TRASH, 2)
                .laid("(2C) (KC)", "(3C) (4C)")
                .stock("5C")
                .discards("AD")
                .when(1, STOCK)
                .thenRefused(Common.NOT_YOUR_TURN)
                .thenAsked(0, STOCK, DISCARD_PILE);
    }

    @Test
    void seat_that_must_draw_has_no_other_move() {
        var scene =
                given(TRASH, 2).laid("(2C) (KC)", "(3C) (4C)").stock("5C").discards("AD").begun();
        for (LayoutMove move :
                new LayoutMove[] {place(1), REPLACE, DISCARD, CALL, KEEP_QUIET, steal(1, 1)})
            scene.when(0, move).thenRefused(Common.ILLEGAL_MOVE);
    }

    @Test
    void moves_in_a_finished_match_are_rejected() {
        given(TRASH, 2)
                .laid("(2C)", "(3C) (4C)")
                .stock("AC")
                .when(0, STOCK)
                .thenRefused(Common.MATCH_FINISHED);
    }
}
