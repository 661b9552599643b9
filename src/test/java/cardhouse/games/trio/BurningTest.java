package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;

import cardhouse.engine.Outcome.Status;
import cardhouse.games.trio.Special.Effect;
import cardhouse.games.trio.Special.PlayOn;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Touching cards of one value. No seat draws here: stocks are empty.
class BurningTest {
    private static TrioRules burningAt(int count, TrioRules base) {
        return new TrioRules(
                base.lowest(),
                base.highest(),
                base.copies(),
                base.specials(),
                count,
                base.refill(),
                base.opener(),
                base.rounds(),
                base.playOn(),
                base.turnLimit());
    }

    private static Scene.Table two(TrioRules rules) {
        return given(rules, 2).stock("");
    }

    @Test
    void four_of_a_kind_from_one_seat_burn() {
        two(TrioRules.CLASSIC)
                .hand(0, "6 6 6 6 7")
                .pile("5")
                .turnOf(0)
                .when(0, play("6 6 6 6"))
                .then("seat 0 plays 6 6 6 6", "seat 0 burns 5 cards")
                .thenToMove(0)
                .thenDemand("anything");
    }

    @Test
    void four_of_a_kind_from_several_seats_burn_and_the_last_of_them_leads() {
        given(3).stock("")
                .hand(0, "6 6 7")
                .hand(1, "6 7")
                .pile("6")
                .turnOf(0)
                .played(0, play("6 6"))
                .thenToMove(1)
                .when(1, play("6"))
                .then("seat 1 plays 6", "seat 1 burns 4 cards")
                .thenToMove(1);
    }

    @Test
    void three_of_a_kind_do_not() {
        two(TrioRules.CLASSIC)
                .hand(0, "6 6 7")
                .pile("6")
                .turnOf(0)
                .when(0, play("6 6"))
                .then("seat 0 plays 6 6", "turn 11: seat 1");
    }

    @Test
    void three_do_where_three_are_enough() {
        two(burningAt(3, TrioRules.CLASSIC))
                .hand(0, "6 6 7")
                .pile("6")
                .turnOf(0)
                .when(0, play("6 6"))
                .then("seat 0 plays 6 6", "seat 0 burns 3 cards");
    }

    @Test
    void more_than_enough_burn_as_well() {
        two(burningAt(3, TrioRules.CLASSIC))
                .hand(0, "6 6 7")
                .pile("6 6")
                .turnOf(0)
                .when(0, play("6 6"))
                .then("seat 0 plays 6 6", "seat 0 burns 4 cards");
    }

    @Test
    void no_cards_burn_without_the_option() {
        two(burningAt(0, TrioRules.CLASSIC))
                .hand(0, "6 7")
                .pile("6 6 6")
                .turnOf(0)
                .when(0, play("6"))
                .then("seat 0 plays 6", "turn 11: seat 1");
    }

    @Test
    void cards_that_do_not_touch_do_not_count() {
        two(TrioRules.CLASSIC)
                .hand(0, "6 7")
                .pile("6 6 6 2")
                .turnOf(0)
                .when(0, play("6"))
                .then("seat 0 plays 6", "turn 11: seat 1");
    }

    @Test
    void an_invisible_card_between_them_breaks_the_four() {
        two(TrioRules.MIRROR)
                .hand(0, "6 6 7")
                .pile("6 6 3")
                .turnOf(0)
                .when(0, play("6 6"))
                .then("seat 0 plays 6 6", "turn 11: seat 1")
                .thenDemand("6 or higher");
    }

    @Test
    void four_invisible_cards_burn() {
        two(TrioRules.MIRROR)
                .hand(0, "3 7")
                .pile("3 3 3")
                .turnOf(0)
                .when(0, play("3"))
                .then("seat 0 plays 3", "seat 0 burns 4 cards");
    }

    @Test
    void burning_goes_before_the_cards_own_effect() {
        two(TrioRules.CLASSIC)
                .hand(0, "4 5")
                .pile("4 4 4")
                .turnOf(0)
                .when(0, play("4"))
                .then("seat 0 plays 4", "seat 0 burns 4 cards")
                .thenDemand("anything");
        given(TrioRules.MIRROR, 3)
                .stock("")
                .hand(0, "8 9")
                .pile("8 8 8")
                .turnOf(0)
                .when(0, play("8"))
                .then("seat 0 plays 8", "seat 0 burns 4 cards")
                .thenToMove(0);
        var turning =
                TrioRules.CLASSIC.withSpecials(
                        Map.of("9", new Special(PlayOn.RANK, false, Effect.REVERSE)));
        two(turning)
                .hand(0, "9 14")
                .pile("9 9 9")
                .turnOf(0)
                .when(0, play("9"))
                .then("seat 0 plays 9", "seat 0 burns 4 cards");
    }

    @Test
    void a_burner_without_cards_has_won() {
        two(TrioRules.CLASSIC)
                .hand(0, "10")
                .up(0, "")
                .down(0, "")
                .pile("9")
                .turnOf(0)
                .when(0, play("10"))
                .then(
                        "seat 0 plays 10",
                        "seat 0 burns 2 cards",
                        "seat 0 is out, place 1",
                        "seat 0 wins round 1; places: 1 2",
                        "the match is over: seat 0 wins, then seat 1")
                .thenOver(Status.PLAYED_OUT, 1, 2);
    }
}
