package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.KEEP;
import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static cardhouse.games.trio.TrioRefusal.MUST_OPEN;
import static cardhouse.games.trio.TrioRefusal.PILE_EMPTY;

import cardhouse.games.trio.TrioRules.Opener;
import org.junit.jupiter.api.Test;

/// Seat 2 deals, so seat 0 is at the dealer's left.
class LeadTest {
    private static Scene kept(String first, String second, String third) {
        return kept(TrioRules.CLASSIC, first, second, third);
    }

    private static Scene kept(TrioRules rules, String first, String second, String third) {
        return given(rules, 3)
                .dealer(2)
                .hand(0, first)
                .hand(1, second)
                .hand(2, third)
                .exchange()
                .played(0, KEEP)
                .played(1, KEEP)
                .played(2, KEEP);
    }

    private static void begins(Scene scene, String text, int seat) {
        scene.then("seat 2 keeps its hand", text, "turn 1: seat " + seat);
    }

    @Test
    void the_lowest_card_begins() {
        begins(kept("6 7 8", "5 13 14", "6 6 6"), "seat 1 begins with 5", 1);
    }

    @Test
    void cards_that_may_be_played_on_anything_do_not_count() {
        begins(kept("2 6 10", "9 9 10", "2 5 10"), "seat 2 begins with 5", 2);
    }

    @Test
    void a_card_that_has_to_obey_the_rank_counts_be_it_special_or_not() {
        begins(kept("5 6 7", "6 6 6", "4 8 9"), "seat 2 begins with 4", 2);
        begins(kept(TrioRules.STRICT, "5 6 7", "6 6 6", "4 8 9"), "seat 2 begins with 4", 2);
        begins(kept(TrioRules.MIRROR, "8 9 9", "3 9 9", "2 7 9"), "seat 2 begins with 7", 2);
        begins(kept(TrioRules.FIVE_LOW, "5 6 7", "6 6 6", "5 8 9"), "seat 1 begins with 6", 1);
    }

    @Test
    void with_the_option_plain_no_special_card_counts() {
        var plain = TrioRules.CLASSIC.withOpener(Opener.PLAIN);
        begins(kept(plain, "2 4 10", "4 9 9", "2 8 10"), "seat 2 begins with 8", 2);
        begins(kept(plain, "5 2 9", "5 4 10", "5 8 2"), "seat 2 begins with 5", 2);
        begins(kept(plain, "2 2 4", "14 14 14", "4 4 10"), "seat 1 begins with 14", 1);
    }

    @Test
    void more_copies_break_a_tie() {
        begins(kept("5 6 7", "5 5 14", "5 6 7"), "seat 1 begins with 5", 1);
    }

    @Test
    void the_next_lowest_card_breaks_a_tie() {
        begins(kept("5 8 9", "5 7 14", "5 9 9"), "seat 1 begins with 5", 1);
    }

    @Test
    void the_next_lowest_card_is_one_that_counts_too() {
        begins(kept("5 2 9", "5 10 10", "5 8 2"), "seat 2 begins with 5", 2);
    }

    @Test
    void the_seat_nearer_to_the_dealers_left_breaks_a_tie() {
        begins(kept("7 8 9", "5 6 14", "5 6 7"), "seat 1 begins with 5", 1);
    }

    @Test
    void a_hand_of_cards_that_do_not_count_ranks_last() {
        begins(kept("2 2 10", "14 14 14", "10 10 10"), "seat 1 begins with 14", 1);
    }

    @Test
    void hands_of_special_cards_let_the_seat_left_of_the_dealer_begin() {
        var scene = kept("2 2 10", "2 10 10", "2 10 10");
        begins(scene, "seat 0 begins", 0);
        scene.thenMayOnly(0, "play 2", "play 2 2", "play 10");
    }

    @Test
    void the_round_begins_with_the_lowest_card_and_its_copies() {
        kept("5 5 9", "6 7 8", "6 7 8").thenMayOnly(0, "play 5", "play 5 5");
    }

    @Test
    void another_card_is_refused() {
        kept("5 5 9", "6 7 8", "6 7 8").when(0, play("9")).thenRefused(MUST_OPEN);
    }

    @Test
    void a_special_card_may_not_open_either() {
        kept("5 2 9", "6 7 8", "6 7 8").when(0, play("2")).thenRefused(MUST_OPEN);
    }

    @Test
    void there_is_no_pile_to_pick_up() {
        kept("5 5 9", "6 7 8", "6 7 8").when(0, PICK_UP).thenRefused(PILE_EMPTY);
    }

    @Test
    void a_seat_with_one_way_to_begin_is_asked_all_the_same() {
        kept("5 6 9", "6 7 8", "6 7 8").thenToMove(0).thenMayOnly(0, "play 5");
    }

    @Test
    void once_begun_anything_goes_that_fits() {
        kept("5 5 9", "6 7 8", "6 7 8")
                .played(0, play("5"))
                .thenMayOnly(1, "play 6", "play 7", "play 8", "pick up the pile");
    }

    @Test
    void if_the_seat_that_must_begin_leaves_the_next_begins_as_it_likes() {
        kept("5 5 9", "6 7 8", "6 7 8")
                .whenLeaving(0)
                .then("seat 0 leaves", "turn 2: seat 1")
                .thenMayOnly(1, "play 6", "play 7", "play 8");
    }
}
