package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.LayoutRefusal.NOTHING_TO_STEAL;
import static cardhouse.games.layout.LayoutRefusal.STEAL_USELESS;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;

import cardhouse.engine.Refusal.Common;
import org.junit.jupiter.api.Test;

class StealTest {
    @Test
    void a_trashed_card_robs_an_opponent_of_a_natural_that_the_thief_can_use() {
        given(TRASHED, 2)
                .laid("(5) (6) (7)", "(9) 2 (8)")
                .stock("TRASHED WILD")
                .begun()
                .thenAsked(0, steal(1, 2), DISCARD)
                .when(0, steal(1, 2))
                .then(stolen(0, 1, 2, "2"), placed(0, 2, "2", "6"), discarded(0, "6"), turn(2, 1))
                .thenLaid(0, ".. 2 ..")
                .thenLaid(1, ".. TRASHED ..");
    }

    @Test
    void card_under_a_stolen_one_is_played_next() {
        given(TRASHED, 2)
                .laid("(5) (3) (7)", "(9) 2 (8)")
                .stock("TRASHED WILD")
                .when(0, steal(1, 2))
                .then(placed(0, 2, "2", "3"), placed(0, 3, "3", "7"), discarded(0, "7"));
    }

    @Test
    void an_uncovered_trashed_card_may_be_played_as_well() {
        given(TRASHED, 2)
                .laid("(TRASHED) (6) (7)", "(9) 2 (8)")
                .stock("1 WILD")
                .begun()
                .then(drawn(0, "1"), placed(0, 1, "1", "TRASHED"))
                .thenAsked(0, steal(1, 2), DISCARD);
    }

    @Test
    void playing_it_is_optional() {
        given(TRASHED, 2)
                .laid("(5) (6) (7)", "(9) 2 (8)")
                .stock("TRASHED WILD")
                .when(0, DISCARD)
                .then(discarded(0, "TRASHED"), turn(2, 1));
    }

    @Test
    void every_theft_there_is_is_offered_by_seat_and_by_slot() {
        given(TRASHED, 3)
                .laid("(5) (6) (7)", "1 2 (8)", "1 (2) 3")
                .stock("TRASHED WILD")
                .begun()
                .thenAsked(0, steal(1, 1), steal(1, 2), steal(2, 1), steal(2, 3), DISCARD);
    }

    @Test
    void only_face_up_naturals_of_opponents_can_be_stolen() {
        given(TRASHED, 2)
                .laid("(5) (6) (7) (8) 5", "WILD (2) TRASHED 4 (9)")
                .stock("TRASHED WILD")
                .begun()
                .thenAsked(0, steal(1, 4), DISCARD)
                .when(0, steal(1, 1))
                .thenRefused(NOTHING_TO_STEAL)
                .when(0, steal(1, 2))
                .thenRefused(NOTHING_TO_STEAL)
                .when(0, steal(1, 3))
                .thenRefused(NOTHING_TO_STEAL)
                .when(0, steal(1, 0))
                .thenRefused(NOTHING_TO_STEAL)
                .when(0, steal(1, 6))
                .thenRefused(NOTHING_TO_STEAL)
                .when(0, steal(0, 5))
                .thenRefused(NOTHING_TO_STEAL)
                .when(0, steal(2, 1))
                .thenRefused(NOTHING_TO_STEAL)
                .when(0, STOCK)
                .thenRefused(Common.ILLEGAL_MOVE)
                .when(0, place(1))
                .thenRefused(Common.ILLEGAL_MOVE)
                .when(0, REPLACE)
                .thenRefused(Common.ILLEGAL_MOVE);
    }

    @Test
    void a_rank_above_the_thiefs_size_is_no_use_to_it_and_neither_is_one_it_has() {
        given(TRASHED, 2)
                .laid("1 (6)", "1 2 3")
                .stock("TRASHED WILD")
                .begun()
                .thenAsked(0, steal(1, 2), DISCARD)
                .when(0, steal(1, 1))
                .thenRefused(STEAL_USELESS)
                .when(0, steal(1, 3))
                .thenRefused(STEAL_USELESS);
    }

    @Test
    void with_nothing_to_steal_it_is_discarded_and_the_turn_ends() {
        given(TRASHED, 2)
                .laid("1 (6)", "1 WILD 3")
                .stock("TRASHED 6")
                .begun()
                .then(drawn(0, "TRASHED"), discarded(0, "TRASHED"), turn(2, 1));
    }

    @Test
    void a_stolen_natural_may_take_the_place_of_the_thiefs_wild_which_moves_on() {
        given(TRASHED, 2)
                .laid("(5) WILD (7)", "(9) 2 (8)")
                .stock("TRASHED STOP")
                .when(0, steal(1, 2))
                .thenOnly(stolen(0, 1, 2, "2"), placed(0, 2, "2", "WILD"))
                .thenAsked(0, place(1), place(3));
    }

    @Test
    void without_steal_onto_wild_stealing_the_natural_is_useless() {
        given(TRASHED, 2, "stealOntoWild=false")
                .laid("(5) WILD (7)", "(9) 2 3")
                .stock("TRASHED STOP")
                .begun()
                .thenAsked(0, steal(1, 3), DISCARD)
                .when(0, steal(1, 2))
                .thenRefused(STEAL_USELESS);
    }

    @Test
    void without_replacement_of_wilds_stealing_the_natural_is_useless() {
        given(TRASHED, 2, "replaceWild=NEVER")
                .laid("(5) WILD (7)", "(9) 2 3")
                .stock("TRASHED STOP")
                .begun()
                .thenAsked(0, steal(1, 3), DISCARD)
                .when(0, steal(1, 2))
                .thenRefused(STEAL_USELESS);
    }

    @Test
    void a_trashed_slot_is_refilled_by_its_natural_and_the_trashed_card_comes_to_hand() {
        given(TRASHED, 2)
                .laid("TRASHED (6) (7)", "(9) 2 (8)")
                .stock("1 STOP")
                .begun()
                .then(drawn(0, "1"), placed(0, 1, "1", "TRASHED"))
                .thenAsked(0, steal(1, 2), DISCARD);
    }

    @Test
    void a_trashed_slot_is_refilled_by_a_stolen_natural() {
        given(TRASHED, 2)
                .laid("TRASHED (6) (7)", "1 2 (8)")
                .stock("TRASHED STOP")
                .when(0, steal(1, 1))
                .thenOnly(stolen(0, 1, 1, "1"), placed(0, 1, "1", "TRASHED"))
                .thenAsked(0, steal(1, 2), DISCARD);
    }

    @Test
    void a_trashed_slot_is_open_to_a_wild() {
        given(TRASHED, 2)
                .laid("TRASHED (6) (7)", "(9) 2 (8)")
                .stock("WILD STOP")
                .begun()
                .thenAsked(0, place(1), place(2), place(3))
                .when(0, place(1))
                .thenOnly(placed(0, 1, "WILD", "TRASHED"))
                .thenAsked(0, steal(1, 2), DISCARD);
    }

    @Test
    void a_natural_for_a_trashed_slot_may_be_taken_from_the_discard_pile() {
        given(TRASHED, 2)
                .laid("TRASHED (6) (7)", "(9) 2 (8)")
                .stock("STOP")
                .discards("1")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE);
    }

    @Test
    void a_displaced_trashed_card_ends_the_turn_where_the_rules_say_so() {
        given(TRASHED, 2, "displacedTrashed=DISCARD")
                .laid("TRASHED (6) (7)", "(9) 2 (8)")
                .stock("1 WILD")
                .begun()
                .then(placed(0, 1, "1", "TRASHED"), discarded(0, "TRASHED"), turn(2, 1));
    }

    @Test
    void a_trashed_card_that_was_face_down_is_not_a_displaced_one() {
        given(TRASHED, 2, "displacedTrashed=DISCARD")
                .laid("(TRASHED) (6) (7)", "(9) 2 (8)")
                .stock("1 WILD")
                .begun()
                .thenAsked(0, steal(1, 2), DISCARD);
    }

    @Test
    void a_layout_with_a_trashed_card_in_it_is_not_complete() {
        given(TRASHED, 2)
                .laid("(9) TRASHED", "(4) (5)")
                .stock("1 WILD 2")
                .begun()
                .then(drawn(0, "1"), placed(0, 1, "1", "9"), discarded(0, "9"), turn(2, 1))
                .thenLaid(0, "1 TRASHED");
    }

    @Test
    void it_is_complete_when_the_trashed_card_is_displaced() {
        given(TRASHED, 2)
                .laid("1 TRASHED", "(4) (5)")
                .stock("2")
                .begun()
                .then(placed(0, 2, "2", "TRASHED"), completed(0), discarded(0, "TRASHED"))
                .then(handWon(0, 1, 2));
    }

    @Test
    void it_comes_from_the_discard_pile_only_where_a_theft_is_possible() {
        given(TRASHED, 2)
                .laid("(5) (6) (7)", "(9) 2 (8)")
                .stock("STOP")
                .discards("TRASHED")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .played(0, DISCARD_PILE)
                .thenAsked(0, steal(1, 2), DISCARD);

        given(TRASHED, 2, "uselessDiscard=ALLOW")
                .laid("(5) 2 (7)", "(9) 2 (8)")
                .stock("WILD")
                .discards("TRASHED")
                .begun()
                .then(turn(1, 0), drawn(0, "WILD"));
    }

    @Test
    void after_as_many_turns_without_a_draw_from_the_stock_as_agreed_it_does_not() {
        var table =
                given(TRASHED, 2, "stealLimit=2")
                        .laid("(5) 2 (7)", "1 (6) (8)")
                        .stock("STOP 9 STOP 9")
                        .discards("TRASHED");

        table.played(0, DISCARD_PILE, DISCARD)
                .thenAsked(1, STOCK, DISCARD_PILE)
                .played(1, DISCARD_PILE)
                .when(1, DISCARD)
                .then(discarded(1, "TRASHED"), turn(3, 0), drawn(0, "STOP"));
    }

    @Test
    void a_draw_from_the_stock_starts_the_count_again() {
        given(TRASHED, 2, "stealLimit=1")
                .laid("(5) 2 (7)", "1 (6) (8)")
                .stock("TRASHED 9")
                .discards("TRASHED")
                .played(0, STOCK, DISCARD)
                .thenAsked(1, STOCK, DISCARD_PILE);
    }

    @Test
    void other_discards_may_still_be_taken_then() {
        given(TRASHED, 2, "stealLimit=1")
                .laid("(5) 2 (7)", "1 (6) (3)")
                .stock("STOP 9")
                .discards("1")
                .when(0, DISCARD_PILE)
                .then(placed(0, 1, "1", "5"), discarded(0, "5"), turn(2, 1), drawn(1, "STOP"));

        given(TRASHED, 2, "stealLimit=1")
                .laid("(2) 2 (7)", "1 (6) (3)")
                .stock("STOP 9")
                .discards("1")
                .played(0, DISCARD_PILE)
                .thenAsked(1, STOCK, DISCARD_PILE);
    }

    @Test
    void two_seats_can_rob_each_other_only_so_long() {
        given(TRASHED, 2)
                .laid("(TRASHED) (6)", "1 (8)")
                .stock("STOP 9")
                .discards("TRASHED")
                .played(0, DISCARD_PILE, steal(1, 1))
                .thenAsked(1, STOCK, DISCARD_PILE)
                .played(1, DISCARD_PILE, steal(0, 1))
                .thenAsked(0, STOCK, DISCARD_PILE)
                .thenLaid(0, "TRASHED ..")
                .thenLaid(1, "1 ..");
    }

    @Test
    void by_default_the_limit_is_twelve_turns() {
        var scene =
                given(TRASHED, 2)
                        .laid("(5) 2 (7)", "1 (6) (8)")
                        .stock("STOP 9 STOP 9")
                        .discards("TRASHED")
                        .begun();
        for (int turn = 0; turn < 11; turn++) scene.played(turn % 2, DISCARD_PILE, DISCARD);
        scene.thenAsked(1, STOCK, DISCARD_PILE)
                .played(1, DISCARD_PILE)
                .when(1, DISCARD)
                .then(turn(13, 0), drawn(0, "STOP"));
    }
}
