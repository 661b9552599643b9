package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.REFILL;
import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static cardhouse.games.trio.TrioRefusal.PILE_EMPTY;

import cardhouse.engine.Refusal.Common;
import cardhouse.games.trio.TrioRules.Refilling;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Seats that must think of drawing themselves.
class RefillTest {
    private static TrioRules manual(TrioRules base) {
        return new TrioRules(
                base.lowest(),
                base.highest(),
                base.copies(),
                base.specials(),
                base.burnCount(),
                Refilling.MANUAL,
                base.opener(),
                1,
                false,
                5000);
    }

    private static Scene played() {
        return given(manual(TrioRules.CLASSIC), 3)
                .hand(0, "8 8 9")
                .hand(1, "3 9 14")
                .pile("7")
                .turnOf(0)
                .played(0, play("8 8"));
    }

    @Test
    void after_a_play_the_seat_may_draw_while_the_next_may_act() {
        played().then("seat 0 plays 8 8", "seat 0 has 2 cards to draw", "turn 11: seat 1")
                .thenToMove(0, 1)
                .thenMayOnly(0, "fill up the hand");
    }

    @Test
    void a_seat_that_thinks_of_it_draws() {
        played().when(0, REFILL)
                .then("seat 0 draws 3 5")
                .thenHand(0, "3 5 9")
                .thenToMove(1)
                .thenMayOnly(1, "play 9", "play 14", "pick up the pile");
    }

    @Test
    void a_seat_that_forgets_takes_the_pile_and_the_next_card_starts_another() {
        played().thenMayOnly(1, "play 3", "play 9", "play 14")
                .when(1, play("3"))
                .then(
                        "seat 0 has forgotten to draw",
                        "seat 0 picks up 3 cards",
                        "seat 1 plays 3",
                        "seat 1 has 1 card to draw",
                        "turn 12: seat 2")
                .thenHand(0, "7 8 8 9")
                .thenDemand("3 or higher")
                .thenToMove(1, 2);
    }

    @Test
    void a_forgotten_draw_is_lost() {
        played().played(1, play("3")).when(0, REFILL).thenRefused(Common.NOT_YOUR_TURN);
    }

    @Test
    void while_a_draw_is_due_there_will_be_no_pile_to_pick_up() {
        played().when(1, PICK_UP).thenRefused(PILE_EMPTY);
    }

    @Test
    void a_rejected_move_catches_no_opponent() {
        var scene = played();
        scene.when(1, PICK_UP).thenRefused(PILE_EMPTY);
        scene.when(0, REFILL).then("seat 0 draws 3 5");
    }

    @Test
    void the_seat_that_is_to_draw_can_do_nothing_else() {
        played().when(0, play("9")).thenRefused(Common.ILLEGAL_MOVE);
    }

    @Test
    void other_seats_cannot_refill_the_hand() {
        played().when(1, REFILL).thenRefused(Common.ILLEGAL_MOVE);
        played().when(2, REFILL).thenRefused(Common.NOT_YOUR_TURN);
    }

    @Test
    void with_three_cards_in_hand_there_is_nothing_to_draw() {
        given(manual(TrioRules.CLASSIC), 2)
                .hand(0, "7 8 9 9")
                .turnOf(0)
                .when(0, play("7"))
                .then("seat 0 plays 7", "turn 11: seat 1")
                .thenToMove(1);
    }

    @Test
    void without_a_stock_there_is_nothing_to_draw() {
        given(manual(TrioRules.CLASSIC), 2)
                .hand(0, "7 8")
                .stock("")
                .turnOf(0)
                .when(0, play("7"))
                .then("seat 0 plays 7", "turn 11: seat 1")
                .thenToMove(1);
    }

    @Test
    void no_card_is_drawn_after_picking_up() {
        given(manual(TrioRules.CLASSIC), 2)
                .hand(0, "8")
                .pile("9")
                .turnOf(0)
                .when(0, PICK_UP)
                .then("seat 0 picks up 1 card", "turn 11: seat 1")
                .thenToMove(1);
    }

    @Test
    void a_seat_that_leads_again_draws_without_being_asked() {
        given(manual(TrioRules.CLASSIC), 2)
                .hand(0, "10")
                .turnOf(0)
                .when(0, play("10"))
                .then("seat 0 plays 10", "seat 0 burns 1 card", "seat 0 draws 3 5 6")
                .thenToMove(0);
    }

    @Test
    void a_seat_that_skips_all_others_moves_again() {
        given(manual(TrioRules.MIRROR), 2)
                .hand(0, "8 9")
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "seat 0 draws 3 5", "seat 1 is skipped", "turn 11: seat 0");
    }

    @Test
    void the_draw_of_a_seat_that_leaves_is_forgotten_without_harm() {
        played().whenLeaving(0)
                .then("seat 0 leaves")
                .thenToMove(1)
                .thenMayOnly(1, "play 9", "play 14", "pick up the pile");
    }

    @Test
    void the_next_seat_may_leave_before_the_draw() {
        played().whenLeaving(1)
                .then("seat 1 leaves", "turn 12: seat 2")
                .thenToMove(0, 2)
                .when(2, play("9"))
                .then(
                        "seat 0 has forgotten to draw",
                        "seat 0 picks up 3 cards",
                        "seat 2 plays 9",
                        "seat 2 has 3 cards to draw",
                        "turn 13: seat 0");
    }

    @Test
    void a_turned_direction_decides_who_catches_whom_out() {
        var turning =
                TrioRules.CLASSIC.withSpecials(
                        Map.of(
                                "9",
                                new Special(Special.PlayOn.RANK, false, Special.Effect.REVERSE)));
        given(manual(turning), 3).turnOf(0).played(0, play("9")).thenToMove(0, 2);
    }
}
