package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.REFILL;
import static cardhouse.games.trio.Scene.flip;
import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static cardhouse.games.trio.TrioRefusal.CARD_NOT_THERE;
import static cardhouse.games.trio.TrioRefusal.DOES_NOT_FIT;
import static cardhouse.games.trio.TrioRefusal.FACE_DOWN_CARDS_LAST;
import static cardhouse.games.trio.TrioRefusal.MIXED_VALUES;
import static cardhouse.games.trio.TrioRefusal.NO_CARDS;
import static cardhouse.games.trio.TrioRefusal.PILE_EMPTY;

import cardhouse.engine.Refusal.Common;
import org.junit.jupiter.api.Test;

/// A turn with cards in hand: what fits, picking up, drawing.
class PlayingTest {
    @Test
    void a_higher_card_fits() {
        given(2).hand(0, "8 9 9")
                .pile("7")
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "seat 0 draws 3", "turn 11: seat 1")
                .thenDemand("8 or higher");
    }

    @Test
    void an_equal_card_fits() {
        given(2).hand(0, "7 9 9")
                .pile("7")
                .turnOf(0)
                .when(0, play("7"))
                .then("seat 0 plays 7", "seat 0 draws 3", "turn 11: seat 1");
    }

    @Test
    void a_lower_card_does_not() {
        given(2).hand(0, "6 9 9").pile("7").turnOf(0).when(0, play("6")).thenRefused(DOES_NOT_FIT);
    }

    @Test
    void without_a_pile_any_card_fits() {
        given(2).hand(0, "3 3 14").turnOf(0).thenMayOnly(0, "play 3", "play 3 3", "play 14");
    }

    @Test
    void several_cards_of_one_value_may_be_played() {
        given(2).hand(0, "8 8 8")
                .pile("7")
                .turnOf(0)
                .thenMayOnly(0, "play 8", "play 8 8", "play 8 8 8", "pick up the pile")
                .when(0, play("8 8 8"))
                .then("seat 0 plays 8 8 8", "seat 0 draws 3 5 6", "turn 11: seat 1");
    }

    @Test
    void cards_of_several_values_may_not() {
        given(2).hand(0, "8 9 9").turnOf(0).when(0, play("8 9")).thenRefused(MIXED_VALUES);
    }

    @Test
    void at_least_one_card_is_played() {
        given(2).hand(0, "8 9 9").turnOf(0).when(0, play("")).thenRefused(NO_CARDS);
    }

    @Test
    void cards_come_from_the_hand_while_there_is_one() {
        given(2).hand(0, "8 9 9").turnOf(0).when(0, play("11")).thenRefused(CARD_NOT_THERE);
        given(2).hand(0, "11").turnOf(0).when(0, play("11 11")).thenRefused(CARD_NOT_THERE);
        given(2).hand(0, "8 9 9").turnOf(0).when(0, flip(1)).thenRefused(FACE_DOWN_CARDS_LAST);
    }

    @Test
    void other_seats_cannot_play() {
        given(3).turnOf(0).when(1, play("9")).thenRefused(Common.NOT_YOUR_TURN);
        given(3).turnOf(0).when(1, REFILL).thenRefused(Common.NOT_YOUR_TURN);
    }

    @Test
    void picking_up_takes_the_whole_pile_and_the_next_seat_leads() {
        given(3).hand(0, "5 9 9")
                .hand(1, "3 9 9")
                .pile("7 8 9")
                .turnOf(0)
                .when(0, PICK_UP)
                .then("seat 0 picks up 3 cards", "turn 11: seat 1")
                .thenHand(0, "5 7 8 9 9 9")
                .thenDemand("anything")
                .thenMayOnly(1, "play 3", "play 9", "play 9 9");
    }

    @Test
    void picking_up_is_allowed_where_a_card_would_fit() {
        given(2).hand(0, "8 9 9").pile("7").turnOf(0).when(0, PICK_UP).thenHand(0, "7 8 9 9");
    }

    @Test
    void empty_pile_cannot_be_picked_up() {
        given(2).turnOf(0).when(0, PICK_UP).thenRefused(PILE_EMPTY);
    }

    @Test
    void the_hand_is_filled_up_to_three() {
        given(2).hand(0, "8")
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "seat 0 draws 3 5 6", "turn 11: seat 1");
    }

    @Test
    void more_than_three_stay_as_they_are() {
        given(2).hand(0, "5 6 8 9")
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "turn 11: seat 1")
                .thenHand(0, "5 6 9");
    }

    @Test
    void the_last_of_the_stock_is_all_there_is() {
        given(2).hand(0, "8 8 9")
                .stock("14")
                .turnOf(0)
                .when(0, play("8 8"))
                .then("seat 0 plays 8 8", "seat 0 draws 14", "turn 11: seat 1")
                .thenHand(0, "9 14");
    }

    @Test
    void a_seat_whose_hand_fits_nowhere_is_asked_all_the_same() {
        given(2).hand(0, "8")
                .hand(1, "3 3 5")
                .pile("7")
                .turnOf(0)
                .played(0, play("8"))
                .thenToMove(1)
                .thenMayOnly(1, "pick up the pile");
    }

    @Test
    void play_goes_clockwise() {
        given(3).turnOf(2)
                .when(2, play("9"))
                .then("seat 2 plays 9", "seat 2 draws 3 5 6", "turn 11: seat 0");
    }
}
