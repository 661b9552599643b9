package cardhouse.games.layout;

import static cardhouse.engine.Outcome.Status.PLAYED_OUT;
import static cardhouse.games.layout.LayoutEvent.TurnKind.CATCH_UP;
import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Options.Choice;
import cardhouse.engine.Refusal.Common;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CatchUpTest {
    @Test
    void every_other_seat_has_one_more_turn_clockwise_and_then_the_hand_ends() {
        given(GARBAGE, 4)
                .sizes(2, 2, 2, 2)
                .dealt("3C 4C", "2C KC", "3D 4D", "3H 4H")
                .stock("QC AC QD QH QS")
                .begun()
                .then(turn(1, 0), drawn(0, "QC"), discarded(0, "QC"))
                .then(completed(1), discarded(1, "KC"), turn(3, 2, CATCH_UP), drawn(2, "QD"))
                .then(discarded(2, "QD"), turn(4, 3, CATCH_UP), drawn(3, "QH"))
                .then(discarded(3, "QH"), turn(5, 0, CATCH_UP), drawn(0, "QS"))
                .then(discarded(0, "QS"), handWon(1, 2, 1, 2, 2));
    }

    @Test
    void all_that_complete_in_it_need_one_slot_fewer_and_no_turn_follows() {
        given(GARBAGE, 3)
                .sizes(2, 3, 4)
                .dealt("2C KC", "2D 3D KD", "KH KH ..")
                .stock("AC AD QH")
                .begun()
                .then(completed(0), discarded(0, "KC"), turn(2, 1, CATCH_UP), drawn(1, "AD"))
                .then(completed(1), discarded(1, "KD"), turn(3, 2, CATCH_UP), drawn(2, "QH"))
                .then(discarded(2, "QH"), handWon(0, 1, 2, 4))
                .thenSizes(1, 2, 4);
    }

    @Test
    void the_card_left_over_on_the_discard_pile_may_be_used() {
        given(GARBAGE, 2)
                .sizes(2, 5)
                .dealt("2C 5C", "KC KD KH KS QS")
                .stock("AC QC")
                .begun()
                .then(completed(0), discarded(0, "5C"), turn(2, 1, CATCH_UP))
                .thenAsked(1, STOCK, DISCARD_PILE)
                .when(1, DISCARD_PILE)
                .then(placed(1, 5, "5C", "QS"), discarded(1, "QS"), handWon(0, 1, 5));
    }

    @Test
    void it_may_be_left_out() {
        given(GARBAGE, 2, "catchUp=false")
                .sizes(2, 5)
                .dealt("2C 5C", "KC KD KH KS QS")
                .stock("AC QC")
                .begun()
                .then(completed(0), discarded(0, "5C"), handWon(0, 1, 5));
    }

    @Test
    void the_other_games_have_none() {
        given(TRASHED, 2)
                .laid("(STOP) 2", "(4) (5)")
                .stock("1")
                .begun()
                .then(completed(0), discarded(0, "STOP"), handWon(0, 1, 2));
        given(TRASH, 2)
                .laid("(KC) 2C", "(4C) (5C)")
                .stock("AC")
                .begun()
                .then(completed(0), discarded(0, "KC"), handWon(0, 1, 2));
    }

    @Test
    void filling_a_one_card_layout_is_called_by_the_service_and_wins_at_once() {
        given(GARBAGE, 4)
                .sizes(1, 4, 2, 4)
                .dealt("KC", "..", "..", "..")
                .stock("AC")
                .begun()
                .then(placed(0, 1, "AC", "KC"), completed(0), discarded(0, "KC"), called(0))
                .thenNo(LayoutEvent.HandEnded.class)
                .thenOutcome(PLAYED_OUT, 1, 3, 2, 3);
    }

    @Test
    void a_one_card_seat_that_completes_in_a_catch_up_wins_at_that_moment() {
        given(GARBAGE, 3)
                .sizes(2, 1, 2)
                .dealt("2C KC", "KD", "..")
                .stock("AC AD")
                .begun()
                .then(completed(0), discarded(0, "KC"), turn(2, 1, CATCH_UP), drawn(1, "AD"))
                .then(completed(1), discarded(1, "KD"), called(1))
                .thenOutcome(PLAYED_OUT, 2, 1, 2);
    }

    @Test
    void where_the_call_is_required_the_seat_is_asked_before_the_next_one_draws() {
        given(GARBAGE, 2, "call=REQUIRED")
                .sizes(1, 2)
                .dealt("KC", "..")
                .stock("AC QC")
                .begun()
                .thenAsked(0, CALL, KEEP_QUIET)
                .when(0, DISCARD)
                .thenRefused(Common.ILLEGAL_MOVE)
                .when(1, CALL)
                .thenRefused(Common.NOT_YOUR_TURN)
                .when(0, CALL)
                .then(called(0))
                .thenOutcome(PLAYED_OUT, 1, 2);
    }

    @Test
    void a_longer_layout_needs_no_call() {
        given(GARBAGE, 2, "call=REQUIRED")
                .sizes(2, 2)
                .dealt("2C KC", "KD KH")
                .stock("AC QC")
                .begun()
                .then(completed(0), discarded(0, "KC"), turn(2, 1, CATCH_UP));
    }

    @Test
    void after_a_missed_call_the_catch_up_is_played_and_the_seat_keeps_its_one_slot() {
        given(GARBAGE, 2, "call=REQUIRED")
                .sizes(1, 2)
                .dealt("KC", "3C 4C")
                .stock("AC QC")
                .dealt("KC", "3C 4C")
                .stock("QC AC")
                .when(0, KEEP_QUIET)
                .then(missed(0), turn(2, 1, CATCH_UP), drawn(1, "QC"), discarded(1, "QC"))
                .then(handWon(0, 1, 2))
                .thenSizes(1, 2)
                .thenAsked(0, CALL, KEEP_QUIET)
                .when(0, CALL)
                .thenOutcome(PLAYED_OUT, 1, 2);
    }

    @Test
    void a_seat_that_misses_its_call_in_a_catch_up_must_fill_and_call_again() {
        given(GARBAGE, 2, "call=REQUIRED")
                .sizes(2, 1)
                .dealt("2C KC", "KD")
                .stock("AC AD")
                .begun()
                .then(completed(1), discarded(1, "KD"))
                .thenAsked(1, CALL, KEEP_QUIET)
                .when(1, KEEP_QUIET)
                .then(missed(1), handWon(0, 1, 1))
                .thenSizes(1, 1);
    }

    @Test
    void a_call_is_automatic_or_required() {
        assertThat(GARBAGE.options().choose(Map.of("call", "NONE"), 2))
                .isInstanceOf(Choice.Faulty.class);
    }
}
