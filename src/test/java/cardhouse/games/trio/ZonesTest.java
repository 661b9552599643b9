package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.flip;
import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static cardhouse.games.trio.TrioRefusal.CARD_NOT_THERE;
import static cardhouse.games.trio.TrioRefusal.FACE_DOWN_CARDS_LAST;
import static cardhouse.games.trio.TrioRefusal.MUST_FLIP;
import static cardhouse.games.trio.TrioRefusal.NO_SUCH_CARD;

import org.junit.jupiter.api.Test;

/// Hand, then face-up cards, then face-down ones; and the steps that are taken without a question.
class ZonesTest {
    private static Scene.Table two() {
        return given(2).stock("").hand(0, "").hand(1, "3 9 14");
    }

    @Test
    void with_hand_and_stock_gone_face_up_cards_are_played() {
        two().up(0, "6 6 12")
                .pile("5")
                .turnOf(0)
                .thenMayOnly(0, "play 6", "play 6 6", "play 12", "pick up the pile")
                .when(0, play("6 6"))
                .then("seat 0 plays 6 6, face up", "turn 11: seat 1");
    }

    @Test
    void cards_of_two_zones_are_not_played_together() {
        two().hand(0, "6")
                .up(0, "6 6 12")
                .turnOf(0)
                .when(0, play("6 6"))
                .thenRefused(CARD_NOT_THERE);
    }

    @Test
    void face_down_cards_wait_for_the_face_up_ones() {
        two().up(0, "6").turnOf(0).when(0, flip(1)).thenRefused(FACE_DOWN_CARDS_LAST);
    }

    @Test
    void seat_plays_from_the_hand_after_picking_up() {
        two().up(0, "6 12")
                .pile("5 7")
                .turnOf(0)
                .played(0, PICK_UP)
                .played(1, play("3"))
                .thenMayOnly(0, "play 5", "play 7", "pick up the pile")
                .when(0, play("12"))
                .thenRefused(CARD_NOT_THERE);
    }

    @Test
    void a_flipped_card_that_fits_is_played() {
        two().up(0, "")
                .down(0, "6 7 8")
                .pile("7")
                .turnOf(0)
                .thenMayOnly(0, "flip card 1", "flip card 2", "flip card 3", "pick up the pile")
                .when(0, flip(3))
                .then("seat 0 flips card 3: 8", "turn 11: seat 1")
                .thenDemand("8 or higher");
    }

    @Test
    void a_flipped_card_that_does_not_fit_goes_to_the_hand_with_the_pile() {
        two().up(0, "")
                .down(0, "6 7 8")
                .pile("5 9")
                .turnOf(0)
                .when(0, flip(1))
                .then(
                        "seat 0 flips card 1: 6, which does not fit",
                        "seat 0 picks up 3 cards",
                        "turn 11: seat 1")
                .thenHand(0, "5 6 9")
                .thenDemand("anything");
    }

    @Test
    void without_a_pile_every_flip_plays() {
        two().up(0, "")
                .down(0, "3 7 8")
                .turnOf(0)
                .thenMayOnly(0, "flip card 1", "flip card 2", "flip card 3")
                .when(0, flip(1))
                .then("seat 0 flips card 1: 3", "turn 11: seat 1");
    }

    @Test
    void a_flipped_card_has_its_effect() {
        two().up(0, "")
                .down(0, "10 7 8")
                .pile("14")
                .turnOf(0)
                .when(0, flip(1))
                .then("seat 0 flips card 1: 10", "seat 0 burns 2 cards")
                .thenToMove(0)
                .thenMayOnly(0, "flip card 2", "flip card 3");
    }

    @Test
    void a_flipped_card_may_complete_four_of_a_kind() {
        two().up(0, "")
                .down(0, "9 7 8")
                .pile("9 9 9")
                .turnOf(0)
                .when(0, flip(1))
                .then("seat 0 flips card 1: 9", "seat 0 burns 4 cards");
    }

    @Test
    void picking_up_instead_of_flipping_is_allowed() {
        two().up(0, "")
                .pile("5 9")
                .turnOf(0)
                .when(0, PICK_UP)
                .then("seat 0 picks up 2 cards", "turn 11: seat 1");
    }

    @Test
    void a_card_that_is_gone_cannot_be_flipped_again() {
        two().up(0, "")
                .down(0, "6 7 8")
                .turnOf(0)
                .played(0, flip(1))
                .played(1, play("9"))
                .when(0, flip(1))
                .thenRefused(NO_SUCH_CARD);
        two().up(0, "").turnOf(0).when(0, flip(4)).thenRefused(NO_SUCH_CARD);
    }

    @Test
    void face_down_cards_are_not_played_by_name() {
        two().up(0, "").down(0, "6 7 8").turnOf(0).when(0, play("6")).thenRefused(MUST_FLIP);
    }

    @Test
    void the_last_card_of_the_hand_opens_the_next_zone_only_in_the_next_turn() {
        two().hand(0, "9")
                .up(0, "9 12")
                .turnOf(0)
                .when(0, play("9"))
                .then("seat 0 plays 9", "turn 11: seat 1");
    }

    @Test
    void when_no_face_up_card_fits_the_pile_is_picked_up_without_asking() {
        two().up(1, "3 5 6")
                .hand(0, "9 11")
                .hand(1, "")
                .turnOf(0)
                .when(0, play("9"))
                .then(
                        "seat 0 plays 9",
                        "turn 11: seat 1",
                        "seat 1 picks up 1 card",
                        "turn 12: seat 0")
                .thenToMove(0);
    }

    @Test
    void the_last_face_up_card_is_led_without_asking() {
        two().up(1, "3")
                .hand(0, "7 9 11")
                .hand(1, "")
                .pile("14")
                .turnOf(0)
                .when(0, PICK_UP)
                .then(
                        "seat 0 picks up 1 card",
                        "turn 11: seat 1",
                        "seat 1 plays 3, face up",
                        "turn 12: seat 0");
    }

    @Test
    void two_equal_face_up_cards_leave_a_choice() {
        two().up(1, "3 3")
                .hand(0, "7 9 11")
                .hand(1, "")
                .pile("14")
                .turnOf(0)
                .played(0, PICK_UP)
                .thenToMove(1)
                .thenMayOnly(1, "play 3", "play 3 3");
    }

    @Test
    void the_last_face_down_card_is_led_without_asking() {
        two().up(1, "")
                .down(1, "3")
                .hand(0, "7 9 11")
                .hand(1, "")
                .pile("14")
                .turnOf(0)
                .when(0, PICK_UP)
                .then(
                        "seat 0 picks up 1 card",
                        "turn 11: seat 1",
                        "seat 1 flips card 1: 3",
                        "seat 1 is out, place 1",
                        "seat 1 wins round 1; places: 2 1",
                        "the match is over: seat 1 wins, then seat 0");
    }

    @Test
    void the_last_face_down_card_on_a_pile_leaves_a_choice() {
        two().up(1, "")
                .down(1, "3")
                .hand(0, "7 9 11")
                .hand(1, "")
                .turnOf(0)
                .played(0, play("7"))
                .thenToMove(1)
                .thenMayOnly(1, "flip card 1", "pick up the pile");
    }

    @Test
    void publicly_known_hand_with_one_move_is_played_automatically() {
        two().up(0, "11")
                .hand(0, "13")
                .hand(1, "")
                .up(1, "3 14")
                .pile("5 6")
                .turnOf(0)
                .played(0, play("13"))
                .played(1, PICK_UP)
                .then(
                        "seat 1 picks up 3 cards",
                        "turn 12: seat 0",
                        "seat 0 plays 11, face up",
                        "turn 13: seat 1")
                .thenToMove(1)
                .thenMayOnly(1, "play 13", "pick up the pile");
        two().up(0, "11 14 14")
                .hand(0, "12")
                .hand(1, "")
                .up(1, "3 14")
                .turnOf(0)
                .played(0, play("12"))
                .played(1, PICK_UP)
                .when(0, play("14"))
                .then(
                        "seat 0 plays 14, face up",
                        "turn 13: seat 1",
                        "seat 1 picks up 1 card",
                        "turn 14: seat 0");
    }

    @Test
    void one_secret_card_makes_a_hand_hidden() {
        two().up(0, "11 14 14")
                .hand(0, "12")
                .hand(1, "3")
                .turnOf(0)
                .played(0, play("12"))
                .played(1, PICK_UP)
                .played(0, play("14"))
                .thenToMove(1)
                .thenMayOnly(1, "pick up the pile");
    }
}
