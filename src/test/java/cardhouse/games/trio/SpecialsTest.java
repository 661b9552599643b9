package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static cardhouse.games.trio.TrioRefusal.DOES_NOT_FIT;

import cardhouse.games.trio.Special.Effect;
import cardhouse.games.trio.Special.PlayOn;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The cards that special cards may be played on, and their effects. No seat draws here: stocks are
/// empty.
class SpecialsTest {
    private static final TrioRules TURNING =
            TrioRules.CLASSIC.withSpecials(
                    Map.of("9", new Special(PlayOn.RANK, false, Effect.REVERSE)));

    private static Scene.Table four(TrioRules rules) {
        var table = given(rules, 4).stock("");
        for (int seat = 0; seat < 4; seat++) table.hand(seat, "3 6 14");
        return table;
    }

    @Test
    void two_goes_on_anything_and_allows_anything() {
        four(TrioRules.CLASSIC)
                .hand(0, "2 3")
                .pile("14")
                .turnOf(0)
                .when(0, play("2"))
                .thenDemand("anything")
                .thenMayOnly(1, "play 3", "play 6", "play 14", "pick up the pile");
    }

    @Test
    void under_a_two_even_a_one_may_be_played() {
        given(TrioRules.SIXTY, 2)
                .hand(0, "1 9")
                .pile("2")
                .turnOf(0)
                .thenMayOnly(0, "play 1", "play 9", "pick up the pile");
    }

    @Test
    void on_a_four_only_four_and_lower_cards_fit() {
        four(TrioRules.CLASSIC).hand(0, "3 4 5").pile("4").turnOf(0).thenDemand("4 or lower");
        four(TrioRules.CLASSIC)
                .hand(0, "3 4 5")
                .pile("4")
                .turnOf(0)
                .thenMayOnly(0, "play 3", "play 4", "pick up the pile");
    }

    @Test
    void after_a_lower_card_play_goes_up_again() {
        four(TrioRules.CLASSIC)
                .hand(0, "3 4 5")
                .pile("4")
                .turnOf(0)
                .when(0, play("3"))
                .thenDemand("3 or higher")
                .thenMayOnly(1, "play 3", "play 6", "play 14", "pick up the pile");
    }

    @Test
    void a_four_must_fit_itself() {
        four(TrioRules.CLASSIC)
                .hand(0, "4 14")
                .pile("6")
                .turnOf(0)
                .when(0, play("4"))
                .thenRefused(DOES_NOT_FIT);
    }

    @Test
    void a_ten_may_be_played_on_a_four() {
        four(TrioRules.CLASSIC)
                .hand(0, "10 14")
                .pile("4")
                .turnOf(0)
                .thenMayOnly(0, "play 10", "pick up the pile");
    }

    @Test
    void a_ten_burns_the_pile_and_the_seat_leads_again() {
        four(TrioRules.CLASSIC)
                .hand(0, "10 14")
                .pile("13")
                .turnOf(0)
                .when(0, play("10"))
                .then("seat 0 plays 10", "seat 0 burns 2 cards")
                .thenToMove(0)
                .thenMayOnly(0, "play 14");
    }

    @Test
    void drawing_comes_before_leading_again() {
        given(2).hand(0, "10 14")
                .turnOf(0)
                .when(0, play("10"))
                .then("seat 0 plays 10", "seat 0 burns 1 card", "seat 0 draws 3 5")
                .thenToMove(0);
    }

    @Test
    void strictly_a_two_is_an_ordinary_card() {
        four(TrioRules.STRICT).hand(0, "2 3").pile("3").turnOf(0).thenDemand("3 or higher");
        four(TrioRules.STRICT)
                .hand(0, "2 3")
                .pile("3")
                .turnOf(0)
                .when(0, play("2"))
                .thenRefused(DOES_NOT_FIT);
    }

    @Test
    void strictly_a_ten_burns_nothing() {
        four(TrioRules.STRICT)
                .hand(0, "10 14")
                .pile("3")
                .turnOf(0)
                .when(0, play("10"))
                .then("seat 0 plays 10", "turn 11: seat 1")
                .thenDemand("10 or higher");
    }

    @Test
    void an_invisible_card_leaves_the_demand_as_it_was() {
        four(TrioRules.MIRROR)
                .hand(0, "3 6")
                .pile("13")
                .turnOf(0)
                .when(0, play("3"))
                .thenDemand("13 or higher");
        four(TrioRules.MIRROR)
                .hand(0, "3 6")
                .pile("7")
                .turnOf(0)
                .when(0, play("3"))
                .thenDemand("7 or lower");
        four(TrioRules.MIRROR).hand(0, "3 6").turnOf(0).when(0, play("3")).thenDemand("anything");
    }

    @Test
    void a_card_that_goes_on_anything_may_be_barred_from_a_low_card() {
        var rules =
                TrioRules.CLASSIC.withSpecials(
                        Map.of(
                                "4", new Special(PlayOn.RANK, false, Effect.AT_MOST),
                                "10", new Special(PlayOn.ANY, false, Effect.BURN)));
        four(rules)
                .hand(0, "10 14")
                .pile("4")
                .turnOf(0)
                .when(0, play("10"))
                .thenRefused(DOES_NOT_FIT);
        four(rules)
                .hand(0, "10 14")
                .pile("13")
                .turnOf(0)
                .when(0, play("10"))
                .then("seat 0 plays 10", "seat 0 burns 2 cards");
    }

    @Test
    void in_five_low_a_five_goes_on_anything_and_requires_five_or_lower() {
        four(TrioRules.FIVE_LOW)
                .hand(0, "5 6")
                .hand(1, "4 5 6")
                .pile("14")
                .turnOf(0)
                .when(0, play("5"))
                .thenDemand("5 or lower")
                .thenMayOnly(1, "play 4", "play 5", "pick up the pile");
    }

    @Test
    void an_eight_in_the_mirror_skips_a_seat() {
        four(TrioRules.MIRROR)
                .hand(0, "8 9")
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "seat 1 is skipped", "turn 11: seat 2");
    }

    @Test
    void several_eights_skip_as_many_seats() {
        four(TrioRules.MIRROR)
                .hand(0, "8 8 9")
                .turnOf(0)
                .when(0, play("8 8"))
                .then("seat 0 plays 8 8", "seat 1 and seat 2 are skipped", "turn 11: seat 3");
    }

    @Test
    void with_two_seats_a_skip_comes_back_to_the_seat_itself() {
        given(TrioRules.MIRROR, 2)
                .hand(0, "8 9")
                .stock("")
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "seat 1 is skipped", "turn 11: seat 0");
    }

    @Test
    void with_two_seats_two_skips_come_to_the_other_seat() {
        given(TrioRules.MIRROR, 2)
                .hand(0, "8 8 9")
                .stock("")
                .turnOf(0)
                .when(0, play("8 8"))
                .then("seat 0 plays 8 8", "seat 1 and seat 0 are skipped", "turn 11: seat 1");
    }

    @Test
    void skipping_counts_only_seats_that_play() {
        given(TrioRules.MIRROR, 4)
                .hand(0, "8 9")
                .stock("")
                .out(1)
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "seat 2 is skipped", "turn 11: seat 3");
    }

    @Test
    void a_reversing_card_turns_the_direction() {
        four(TURNING)
                .hand(1, "9 14")
                .turnOf(1)
                .when(1, play("9"))
                .then("seat 1 plays 9", "play goes anticlockwise now", "turn 11: seat 0")
                .when(0, play("14"))
                .then("seat 0 plays 14", "turn 12: seat 3");
    }

    @Test
    void two_reversing_cards_turn_it_back_at_once() {
        four(TURNING)
                .hand(1, "9 9 14")
                .turnOf(1)
                .when(1, play("9 9"))
                .then("seat 1 plays 9 9", "turn 11: seat 2");
    }

    @Test
    void three_reversing_cards_turn_it() {
        four(TURNING)
                .hand(1, "9 9 9 14")
                .turnOf(1)
                .when(1, play("9 9 9"))
                .then("seat 1 plays 9 9 9", "play goes anticlockwise now", "turn 11: seat 0");
    }

    @Test
    void with_two_seats_turning_changes_nothing_else() {
        given(TURNING, 2)
                .hand(0, "9 14")
                .stock("")
                .turnOf(0)
                .when(0, play("9"))
                .then("seat 0 plays 9", "play goes anticlockwise now", "turn 11: seat 1");
    }
}
