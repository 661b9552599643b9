package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutEvent.HandVoided.Cause.NOBODY_CAN_DRAW;
import static cardhouse.games.layout.LayoutEvent.HandVoided.Cause.RECYCLED_TWICE;
import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import org.junit.jupiter.api.Test;

class RecyclingTest {
    @Test
    void all_discards_but_the_top_are_shuffled_into_a_new_stock() {
        given(TRASH, 2)
                .laid("AC (2C) (3C)", "(3C) (4C)")
                .discards("QC JD QD KD")
                .recycled("JD QD QC")
                .begun()
                .then(turn(1, 0), ranOut(0), recycled("JD", "QD", "QC"), drawn(0, "JD"))
                .thenDiscards("KD", 1)
                .thenStock(2);
    }

    @Test
    void the_stock_runs_out_only_when_a_draw_from_it_is_asked_for() {
        given(TRASH, 2)
                .laid("(2C) (KC) (4C)", "(3C) (QC)")
                .stock("KH")
                .discards("2D AD")
                .when(0, STOCK)
                .then(drawn(0, "KH"), discarded(0, "KH"), turn(2, 1), ranOut(1));

        given(TRASH, 2)
                .laid("(2C) (KC) (4C)", "(3C) (4C)")
                .discards("QC AD")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .thenStock(0)
                .when(0, DISCARD_PILE)
                .then(taken(0, "AD"), placed(0, 1, "AD", "2C"));
    }

    @Test
    void a_stock_that_has_run_out_may_be_asked_for_where_discards_can_be_recycled() {
        given(TRASH, 2)
                .laid("(2C) (KC) (4C)", "(3C) (4C)")
                .discards("JC QH AD")
                .recycled("JC QH")
                .when(0, STOCK)
                .thenOnly(ranOut(0), recycled("JC", "QH"), drawn(0, "JC"))
                .thenAsked(0, place(1), place(2), place(3))
                .thenDiscards("AD", 1);
    }

    @Test
    void a_seat_with_nothing_to_draw_passes() {
        given(TRASH, 2)
                .laid("AC (2C) (4C)", "(3C) (KC)")
                .discards("AD")
                .begun()
                .then(turn(1, 0), passed(0), turn(2, 1), taken(1, "AD"), placed(1, 1, "AD", "3C"));
    }

    @Test
    void a_hand_in_which_all_pass_is_void_and_dealt_again_with_the_same_starter() {
        var scene =
                given(TRASH, 3)
                        .dealer(1)
                        .laid("AC (2C)", "AD (3C)", "AH (4C)")
                        .discards("AS")
                        .begun()
                        .then(
                                turn(1, 2),
                                passed(2),
                                turn(2, 0),
                                passed(0),
                                turn(3, 1),
                                passed(1),
                                voided(NOBODY_CAN_DRAW));

        assertThat(dealtAgain(scene).hand()).isEqualTo(2);
        assertThat(dealtAgain(scene).dealer()).isEqualTo(Seat.of(1));
        assertThat(dealtAgain(scene).starter()).isEqualTo(Seat.of(2));
        scene.thenSizes(2, 2, 2);
    }

    @Test
    void a_hand_without_a_card_to_draw_at_all_is_void() {
        given(TRASH, 2)
                .laid("AC (2C)", "AD (3C)")
                .begun()
                .then(turn(1, 0), passed(0), turn(2, 1), passed(1), voided(NOBODY_CAN_DRAW));
    }

    @Test
    void a_draw_between_two_passes_starts_the_count_again() {
        given(TRASH, 2)
                .laid("AC (2C) (4C)", "(AD) (KC)")
                .discards("AH")
                .begun()
                .then(turn(1, 0), passed(0), turn(2, 1), taken(1, "AH"))
                .then(discarded(1, "AD"), turn(3, 0), passed(0), turn(4, 1), passed(1))
                .then(voided(NOBODY_CAN_DRAW));
    }

    @Test
    void a_hand_is_void_when_the_stock_would_be_recycled_again_and_no_card_was_placed() {
        var scene =
                given(TRASH, 2)
                        .laid("AC (2C)", "AD (3C)")
                        .discards("KC QC")
                        .begun()
                        .then(
                                turn(1, 0),
                                ranOut(0),
                                recycled("KC"),
                                drawn(0, "KC"),
                                discarded(0, "KC"),
                                turn(2, 1),
                                voided(RECYCLED_TWICE));

        assertThat(dealtAgain(scene).starter()).isEqualTo(Seat.of(0));
    }

    @Test
    void a_card_placed_in_between_keeps_the_hand_alive() {
        given(TRASH, 2)
                .laid("AC (KD) (4C)", "AD (3C)")
                .discards("2H QC")
                .begun()
                .then(ranOut(0), recycled("2H"), drawn(0, "2H"), placed(0, 2, "2H", "KD"))
                .then(turn(2, 1), ranOut(1), recycled("QC"), drawn(1, "QC"), discarded(1, "QC"))
                .then(turn(3, 0), voided(RECYCLED_TWICE));
    }

    @Test
    void hand_with_a_complete_layout_is_never_void() {
        given(GARBAGE, 3)
                .laid("AC (KD)", "AD (3C)", "AH (4C)")
                .stock("2H")
                .discards("QC")
                .begun()
                .then(completed(0), discarded(0, "KD"))
                .then(turn(2, 1, TurnKind.CATCH_UP), ranOut(1), recycled("QC"), drawn(1, "QC"))
                .then(turn(3, 2, TurnKind.CATCH_UP), ranOut(2), recycled("KD"), drawn(2, "KD"))
                .then(discarded(2, "KD"), handWon(0, 1, 2, 2));
    }

    @Test
    void a_seat_that_cannot_draw_in_a_catch_up_passes_and_the_hand_counts() {
        given(GARBAGE, 2)
                .laid("AC (KD)", "AD (3C)")
                .stock("2H")
                .begun()
                .then(completed(0), discarded(0, "KD"))
                .then(turn(2, 1, TurnKind.CATCH_UP), passed(1), handWon(0, 1, 2));
    }

    @Test
    void a_void_hand_does_not_count_towards_the_agreed_deals() {
        given(TRASH, 2, "deals=1")
                .laid("AC (2C)", "AD (3C)")
                .begun()
                .then(voided(NOBODY_CAN_DRAW))
                .thenPlaying();
    }

    private static HandDealt dealtAgain(Scene scene) {
        return (HandDealt)
                scene.events().stream()
                        .filter(HandDealt.class::isInstance)
                        .findFirst()
                        .orElseThrow();
    }
}
