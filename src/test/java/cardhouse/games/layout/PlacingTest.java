package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Refusal.Common;
import cardhouse.games.layout.Variants.ReplaceWild;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlacingTest {
    @Test
    void a_natural_goes_on_its_slot_and_what_it_uncovers_is_played_on_unasked() {
        given(TRASH, 2)
                .laid("(2C) (KC) (9C)", "(3C) (4C)")
                .stock("AD JD QD")
                .begun()
                .then(
                        turn(1, 0),
                        drawn(0, "AD"),
                        placed(0, 1, "AD", "2C"),
                        placed(0, 2, "2C", "KC"),
                        discarded(0, "KC"),
                        turn(2, 1))
                .thenLaid(0, "AD 2C ..");
    }

    @Test
    void where_the_same_rank_is_uncovered_the_placed_card_stays() {
        given(TRASH, 2)
                .laid("(AC) (2C) (3C)", "(3C) (4C)")
                .stock("AD QC QD")
                .begun()
                .then(drawn(0, "AD"), placed(0, 1, "AD", "AC"), discarded(0, "AC"))
                .thenLaid(0, "AD .. ..");
    }

    @Test
    void a_natural_never_goes_on_a_natural() {
        given(TRASH, 2)
                .laid("AC (2C) (3C)", "(3C) (4C)")
                .stock("AD QC QD")
                .begun()
                .then(drawn(0, "AD"), discarded(0, "AD"), turn(2, 1));
    }

    @Test
    void a_rank_above_the_size_is_unplayable_for_that_seat_only() {
        given(TRASH, 2)
                .laid("(AC) (2C)", "(QC) (4C) (KC)")
                .stock("3D KD 3H QD")
                .begun()
                .then(drawn(0, "3D"), discarded(0, "3D"), turn(2, 1))
                .when(1, DISCARD_PILE)
                .then(taken(1, "3D"), placed(1, 3, "3D", "KC"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"QD", "KD"})
    void queens_and_kings_end_the_turn(String ender) {
        given(TRASH, 2)
                .laid("(AC) (2C)", "(QC) (4C)")
                .stock(ender + " QC")
                .begun()
                .then(drawn(0, ender), discarded(0, ender), turn(2, 1));
    }

    @Test
    void a_stop_card_ends_the_turn_and_so_does_one_uncovered() {
        given(TRASHED, 2)
                .laid("(STOP) (2)", "(3) (4)")
                .stock("1 STOP 2")
                .begun()
                .then(drawn(0, "1"), placed(0, 1, "1", "STOP"), discarded(0, "STOP"), turn(2, 1))
                .then(drawn(1, "STOP"), discarded(1, "STOP"), turn(3, 0));
    }

    @Test
    void a_wild_goes_on_any_face_down_slot_of_the_seats_choice() {
        given(TRASH, 2)
                .laid("AC (KC) (9C) (4C)", "(3C) (4C)")
                .stock("JD JC QD")
                .begun()
                .thenAsked(0, place(2), place(3), place(4))
                .when(0, place(3))
                .then(placed(0, 3, "JD", "9C"), discarded(0, "9C"), turn(2, 1))
                .thenLaid(0, "AC .. JD ..");
    }

    @Test
    void with_one_slot_open_a_wild_is_placed_unasked() {
        given(TRASH, 2, "targetSize=1")
                .laid("AC (KC) 3C", "(3C) (4C)")
                .stock("JD QC")
                .begun()
                .then(drawn(0, "JD"), placed(0, 2, "JD", "KC"), completed(0));
    }

    @Test
    void a_wild_uncovered_by_a_wild_is_placed_in_turn() {
        given(TRASH, 2)
                .laid("(JC) (KC) (9C)", "(3C) (4C)")
                .stock("JD QC QD")
                .when(0, place(1))
                .thenOnly(placed(0, 1, "JD", "JC"))
                .thenAsked(0, place(2), place(3));
    }

    @Test
    void a_wild_goes_on_no_other_slot_and_cannot_be_discarded() {
        var scene = given(TRASH, 2).laid("AC (KC) JH (4C)", "(3C) (4C)").stock("JD QC").begun();

        scene.when(0, place(1)).thenRefused(LayoutRefusal.SLOT_NOT_OPEN);
        scene.when(0, place(3)).thenRefused(LayoutRefusal.SLOT_NOT_OPEN);
        for (int none : new int[] {-1, 0, 5, 33, Integer.MAX_VALUE})
            scene.when(0, place(none)).thenRefused(LayoutRefusal.NO_SUCH_SLOT);
        for (LayoutMove move : new LayoutMove[] {DISCARD, REPLACE, STOCK, CALL, steal(1, 1)})
            scene.when(0, move).thenRefused(Common.ILLEGAL_MOVE);
        scene.thenAsked(0, place(2), place(4));
    }

    @Test
    void a_natural_must_take_the_place_of_a_wild_where_that_is_forced() {
        given(TRASH, 2)
                .laid("JC (KC) (9C)", "(3C) (4C)")
                .stock("AD QC QD")
                .begun()
                .then(drawn(0, "AD"), placed(0, 1, "AD", "JC"))
                .thenAsked(0, place(2), place(3));
    }

    @Test
    void where_it_is_optional_the_seat_may_replace_the_wild() {
        given(TRASHED, 2)
                .laid("WILD (STOP) (9)", "(3) (4)")
                .stock("1 STOP STOP")
                .begun()
                .thenAsked(0, REPLACE, DISCARD)
                .when(0, REPLACE)
                .thenOnly(placed(0, 1, "1", "WILD"))
                .thenAsked(0, place(2), place(3));
    }

    @Test
    void where_it_is_optional_the_seat_may_discard_the_natural() {
        given(TRASHED, 2)
                .laid("WILD (STOP) (9)", "1 (4)")
                .stock("1 STOP STOP")
                .when(0, DISCARD)
                .then(discarded(0, "1"), turn(2, 1), drawn(1, "STOP"))
                .when(0, place(1))
                .thenRefused(Common.ILLEGAL_MOVE);
    }

    @Test
    void where_it_is_optional_a_natural_for_a_wilds_slot_may_be_taken_from_the_discard_pile() {
        given(TRASHED, 2)
                .laid("WILD (STOP) (9)", "1 (4)")
                .stock("STOP STOP")
                .discards("1")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .played(0, DISCARD_PILE)
                .thenAsked(0, REPLACE, DISCARD);
    }

    @Test
    void where_it_never_does_a_natural_for_a_wilds_slot_is_useless() {
        given(TRASH, 2, "replaceWild=NEVER")
                .laid("JC (KC) (9C)", "AS (4C)")
                .stock("AD QC QD")
                .discards("AH")
                .begun()
                .then(turn(1, 0), drawn(0, "AD"), discarded(0, "AD"), turn(2, 1));
    }

    @Test
    void by_default_only_trashed_lets_the_player_place_the_wild() {
        assertThat(SceneSetup.rules(TRASHED, 2).placing().replaceWild())
                .isEqualTo(ReplaceWild.OPTIONAL);
        assertThat(SceneSetup.rules(GARBAGE, 2).placing().replaceWild())
                .isEqualTo(ReplaceWild.FORCED);
        assertThat(SceneSetup.rules(TRASH, 2).placing().replaceWild())
                .isEqualTo(ReplaceWild.FORCED);
        for (ReplaceWild way : ReplaceWild.values())
            assertThat(SceneSetup.rules(GARBAGE, 2, "replaceWild=" + way).placing().replaceWild())
                    .isEqualTo(way);
    }

    @Test
    void a_complete_layout_ends_the_turn_and_the_card_left_over_is_discarded() {
        given(TRASH, 2)
                .sizes(3, 3)
                .dealt("2C 3C 5C", "..")
                .stock("AC")
                .begun()
                .then(
                        placed(0, 2, "2C", "3C"),
                        placed(0, 3, "3C", "5C"),
                        completed(0),
                        discarded(0, "5C"),
                        handWon(0, 2, 3));
    }

    @Test
    void a_wild_left_over_is_discarded_too() {
        given(TRASH, 2)
                .sizes(2, 2)
                .dealt("2C JC", "..")
                .stock("AC")
                .begun()
                .then(placed(0, 2, "2C", "JC"), completed(0), discarded(0, "JC"));
    }

    @Test
    void wilds_fill_slots_as_well_as_naturals_do() {
        given(TRASH, 2)
                .sizes(2, 2)
                .dealt("JC KC", "..")
                .stock("JD")
                .when(0, place(1))
                .then(placed(0, 1, "JD", "JC"), placed(0, 2, "JC", "KC"), completed(0));
    }
}
