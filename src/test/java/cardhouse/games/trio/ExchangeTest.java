package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.KEEP;
import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static cardhouse.games.trio.Scene.swap;
import static cardhouse.games.trio.TrioRefusal.CARD_NOT_THERE;
import static cardhouse.games.trio.TrioRefusal.UNEVEN_EXCHANGE;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import org.junit.jupiter.api.Test;

class ExchangeTest {
    private static Scene.Table three() {
        return given(3).hand(0, "5 10 14").up(0, "3 6 7").hand(1, "6 8 9").hand(2, "8 9 9");
    }

    @Test
    void all_seats_may_exchange_at_the_same_time() {
        three().exchange().thenToMove(0, 1, 2);
    }

    @Test
    void a_seat_swaps_hand_cards_for_as_many_face_up() {
        three().exchange()
                .when(0, swap("10 14", "3 6"))
                .then("seat 0 puts 10 14 face up for 3 6")
                .thenHand(0, "3 5 6")
                .thenUp(0, "7 10 14")
                .thenToMove(1, 2);
    }

    @Test
    void seats_act_in_any_order() {
        three().exchange()
                .played(2, KEEP)
                .thenToMove(0, 1)
                .played(0, swap("5", "3"))
                .thenToMove(1)
                .when(1, KEEP)
                .then("seat 1 keeps its hand", "seat 0 begins with 3", "turn 11: seat 0")
                .thenToMove(0);
    }

    @Test
    void a_seat_exchanges_once() {
        three().exchange().played(0, KEEP).when(0, KEEP).thenRefused(Common.NOT_YOUR_TURN);
    }

    @Test
    void the_order_in_which_cards_are_named_does_not_matter() {
        assertThat(swap("14 10", "6 3")).isEqualTo(swap("10 14", "3 6"));
    }

    @Test
    void an_uneven_exchange_is_refused() {
        three().exchange().when(0, swap("10 14", "3")).thenRefused(UNEVEN_EXCHANGE);
    }

    @Test
    void an_exchange_of_nothing_is_refused() {
        three().exchange().when(0, swap("", "")).thenRefused(UNEVEN_EXCHANGE);
    }

    @Test
    void a_card_that_is_not_in_hand_cannot_be_given() {
        three().exchange().when(0, swap("11", "3")).thenRefused(CARD_NOT_THERE);
    }

    @Test
    void a_card_cannot_be_given_twice() {
        three().exchange().when(0, swap("10 10", "3 6")).thenRefused(CARD_NOT_THERE);
    }

    @Test
    void only_ones_own_face_up_cards_can_be_taken() {
        three().exchange().when(0, swap("5", "11")).thenRefused(CARD_NOT_THERE);
    }

    @Test
    void moves_before_the_exchange_are_rejected() {
        three().exchange().when(0, play("5")).thenRefused(Common.ILLEGAL_MOVE);
        three().exchange().when(0, PICK_UP).thenRefused(Common.ILLEGAL_MOVE);
    }

    @Test
    void exchange_after_the_start_is_rejected() {
        three().turnOf(0).when(0, swap("5", "3")).thenRefused(Common.ILLEGAL_MOVE);
        three().turnOf(0).when(0, KEEP).thenRefused(Common.ILLEGAL_MOVE);
    }

    @Test
    void there_are_at_most_twenty_ways_to_exchange() {
        var scene = three().exchange();
        assertThat(scene.game().legalMoves(scene.state(), Seat.of(0))).hasSize(20);
    }

    @Test
    void equal_cards_are_offered_once() {
        given(2).hand(0, "5 5 5")
                .up(0, "9 9 9")
                .exchange()
                .thenMayOnly(
                        0,
                        "keep the hand",
                        "give 5, take 9",
                        "give 5 5, take 9 9",
                        "give 5 5 5, take 9 9 9");
    }

    @Test
    void exchanged_cards_are_visible_and_kept_ones_hidden() {
        var scene = three().exchange().played(0, swap("14", "3"));
        scene.thenSeenBy(Viewer.WATCHING, "seat 0 puts 14 face up for 3");
        assertThat(scene.seenBy(Viewer.WATCHING).board())
                .contains("seat 0\n  hand  .. .. ..\n  up    6 7 14\n");
    }

    @Test
    void a_seat_that_leaves_is_not_waited_for() {
        three().exchange()
                .played(0, KEEP)
                .played(1, KEEP)
                .whenLeaving(2)
                .then("seat 2 leaves", "seat 0 begins with 5", "turn 11: seat 0");
    }
}
