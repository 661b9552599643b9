package cardhouse.games.trio;

import static cardhouse.games.trio.Scene.KEEP;
import static cardhouse.games.trio.Scene.PICK_UP;
import static cardhouse.games.trio.Scene.flip;
import static cardhouse.games.trio.Scene.given;
import static cardhouse.games.trio.Scene.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.trio.TrioEvent.RoundDealt;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The end of a round and of a match, and the treatment of seats that leave.
class EndingTest {
    private static TrioRules rules(int rounds, boolean playOn, int turnLimit) {
        var base = TrioRules.CLASSIC;
        return new TrioRules(
                base.lowest(),
                base.highest(),
                base.copies(),
                base.specials(),
                base.burnCount(),
                base.refill(),
                base.opener(),
                rounds,
                playOn,
                turnLimit);
    }

    /// Seat 0 has a single card left, a 9 in hand.
    private static Scene.Table lastCard(TrioRules rules, int seats) {
        return given(rules, seats).stock("").hand(0, "9").up(0, "").down(0, "");
    }

    @Test
    void the_first_seat_without_cards_wins_at_once() {
        lastCard(TrioRules.CLASSIC, 3)
                .down(1, "6 7")
                .turnOf(0)
                .when(0, play("9"))
                .then(
                        "seat 0 plays 9",
                        "seat 0 is out, place 1",
                        "seat 0 wins round 1; places: 1 2 3",
                        "the match is over: seat 0 wins, then seat 1, then seat 2")
                .when(1, play("9"))
                .thenRefused(Common.MATCH_FINISHED);
    }

    @Test
    void the_others_rank_by_cards_then_by_face_down_ones_then_share() {
        lastCard(TrioRules.CLASSIC, 5)
                .hand(1, "3 3 3")
                .up(1, "")
                .down(1, "5 6 7")
                .hand(2, "3 3 3 3")
                .up(2, "")
                .down(2, "6 7")
                .hand(3, "3 3 3")
                .up(3, "")
                .down(3, "5 6 7")
                .hand(4, "3")
                .up(4, "")
                .down(4, "5 6 7")
                .turnOf(0)
                .when(0, play("9"))
                .thenOver(Status.PLAYED_OUT, 1, 4, 3, 4, 2);
    }

    @Test
    void a_seat_may_win_with_its_last_flip() {
        given(2).stock("")
                .hand(0, "")
                .up(0, "")
                .down(0, "12")
                .pile("9")
                .turnOf(0)
                .when(0, flip(1))
                .thenOver(Status.PLAYED_OUT, 1, 2);
    }

    @Test
    void a_last_flip_that_does_not_fit_wins_nothing() {
        given(2).stock("")
                .hand(0, "")
                .up(0, "")
                .down(0, "8")
                .pile("9")
                .turnOf(0)
                .when(0, flip(1))
                .thenHand(0, "8 9")
                .thenToMove(1);
    }

    @Test
    void a_round_played_on_goes_on_without_the_winner() {
        lastCard(rules(1, true, 5000), 3)
                .turnOf(0)
                .when(0, play("9"))
                .then("seat 0 plays 9", "seat 0 is out, place 1", "turn 11: seat 1")
                .played(1, PICK_UP)
                .when(2, play("9"))
                .then("seat 2 plays 9", "turn 13: seat 1");
    }

    @Test
    void a_round_played_on_ends_when_one_seat_is_left() {
        lastCard(rules(1, true, 5000), 3)
                .out(1)
                .turnOf(0)
                .when(0, play("9"))
                .then(
                        "seat 0 plays 9",
                        "seat 0 is out, place 2",
                        "seat 1 wins round 1; places: 2 1 3",
                        "the match is over: seat 1 wins, then seat 0, then seat 2");
    }

    @Test
    void in_a_round_played_on_the_seat_after_a_burner_without_cards_leads() {
        lastCard(rules(1, true, 5000), 3)
                .hand(0, "10")
                .pile("9")
                .turnOf(0)
                .when(0, play("10"))
                .then(
                        "seat 0 plays 10",
                        "seat 0 burns 2 cards",
                        "seat 0 is out, place 1",
                        "turn 11: seat 1")
                .thenDemand("anything");
    }

    @Test
    void the_winner_of_a_round_deals_the_next() {
        var scene = lastCard(rules(3, false, 5000), 3).turnOf(0).played(0, play("9"));
        scene.then(
                "seat 0 plays 9", "seat 0 is out, place 1", "seat 0 wins round 1; places: 1 2 2");
        assertThat(scene.game().turn(scene.state()))
                .isEqualTo(new Turn.ToChance(new Chance.Request.Shuffle(52)));
        var dealt =
                scene.game()
                        .chance(
                                scene.state(),
                                new RandomChance(Seed.number("a deck of 52", 1))
                                        .answer(new Chance.Request.Shuffle(52)));
        assertThat(dealt.events())
                .singleElement()
                .isInstanceOfSatisfying(
                        RoundDealt.class,
                        deal -> {
                            assertThat(deal.round()).isEqualTo(2);
                            assertThat(deal.dealer()).isEqualTo(Seat.of(0));
                        });
    }

    @Test
    void most_rounds_won_win_the_match() {
        var standing =
                new Standing(List.of(1, 1, 0), List.of(4, 4, 4), List.of(), 3, Seat.of(1), 99);
        lastCard(rules(3, false, 5000), 3)
                .standing(standing)
                .turnOf(0)
                .when(0, play("9"))
                .thenOver(Status.PLAYED_OUT, 1, 2, 3);
    }

    @Test
    void after_rounds_won_the_places_in_all_rounds_count() {
        oneRoundEach(7, 5, 3).thenOver(Status.PLAYED_OUT, 3, 2, 1);
    }

    @Test
    void equal_places_in_all_rounds_are_shared() {
        oneRoundEach(6, 5, 3).thenOver(Status.PLAYED_OUT, 2, 2, 1);
    }

    /// The third of three rounds is won by the only seat that has not won one, with these sums of
    /// places so far.
    private static Scene oneRoundEach(Integer... places) {
        var standing =
                new Standing(List.of(0, 1, 1), List.of(places), List.of(), 3, Seat.of(1), 99);
        return lastCard(rules(3, false, 5000), 3).standing(standing).turnOf(0).played(0, play("9"));
    }

    @Test
    void at_the_turn_limit_fewest_cards_win() {
        given(rules(1, false, 10), 3)
                .stock("")
                .hand(1, "3")
                .up(1, "")
                .hand(2, "3 3")
                .turnOf(0)
                .when(0, play("9"))
                .then(
                        "seat 0 plays 9",
                        "the match is over: seat 1 wins, then seat 0, then seat 2, by how things stood at the turn limit");
    }

    @Test
    void the_turn_limit_may_come_between_rounds() {
        lastCard(rules(2, false, 10), 2)
                .turnOf(0)
                .when(0, play("9"))
                .then(
                        "seat 0 plays 9",
                        "seat 0 is out, place 1",
                        "seat 0 wins round 1; places: 1 2",
                        "the match is over: seat 0 wins, then seat 1, by how things stood at the turn limit");
    }

    @Test
    void with_two_seats_the_one_that_stays_wins() {
        given(2).turnOf(0).whenLeaving(0).thenOver(Status.RESIGNED, 2, 1);
        given(2).exchange().whenLeaving(1).thenOver(Status.RESIGNED, 1, 2);
    }

    @Test
    void a_leaver_takes_the_worst_free_place() {
        lastCard(TrioRules.CLASSIC, 4)
                .turnOf(0)
                .whenLeaving(2)
                .then("seat 2 leaves")
                .whenLeaving(1)
                .then("seat 1 leaves")
                .when(0, play("9"))
                .thenOver(Status.PLAYED_OUT, 1, 3, 4, 2);
    }

    @Test
    void a_leaver_has_no_more_turns() {
        var scene = given(3).turnOf(0).whenLeaving(0);
        scene.then("seat 0 leaves", "turn 11: seat 1")
                .played(1, play("9"))
                .when(2, play("9"))
                .then("seat 2 plays 9", "seat 2 draws 8", "turn 13: seat 1");
        assertThatThrownBy(() -> scene.whenLeaving(0)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_pile_outlasts_the_seat_that_was_to_play_on_it() {
        given(3).pile("14").turnOf(0).whenLeaving(0).thenDemand("14 or higher");
    }

    @Test
    void leaving_a_finished_match_is_rejected() {
        var scene = given(2).turnOf(0).whenLeaving(0);
        assertThatThrownBy(() -> scene.whenLeaving(1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_seat_that_is_out_gives_up_its_place_when_it_leaves() {
        given(rules(1, true, 5000), 4)
                .stock("")
                .out(0)
                .hand(1, "9")
                .up(1, "")
                .down(1, "")
                .turnOf(1)
                .whenLeaving(0)
                .then("seat 0 leaves")
                .played(1, play("9"))
                .then("seat 1 plays 9", "seat 1 is out, place 1", "turn 11: seat 2")
                .whenLeaving(3)
                .then(
                        "seat 3 leaves",
                        "seat 1 wins round 1; places: 4 1 2 3",
                        "the match is over: seat 1 wins, then seat 2, then seat 3, then seat 0");
    }

    @Test
    void the_last_remaining_seat_wins() {
        given(rules(1, true, 5000), 3)
                .stock("")
                .out(0)
                .turnOf(1)
                .whenLeaving(0)
                .whenLeaving(1)
                .thenOver(Status.RESIGNED, 3, 2, 1);
    }

    @Test
    void a_round_played_on_ends_when_the_last_but_one_leaves() {
        var scene = given(rules(2, true, 5000), 3).stock("").out(0).turnOf(1).whenLeaving(2);
        scene.then("seat 2 leaves", "seat 0 wins round 1; places: 1 2 3");
        assertThat(scene.game().turn(scene.state())).isInstanceOf(Turn.ToChance.class);
    }

    @Test
    void a_seat_that_left_is_dealt_nothing() {
        var standing = Standing.first(3, Seat.of(2)).without(Seat.of(1));
        var dealt = new Dealing(standing).deal(Pack.of(2, 14, 4));
        assertThat(dealt.seats().get(1).hand().count()).isZero();
        assertThat(dealt.stock().count()).isEqualTo(52 - 18);
    }

    @Test
    void the_play_begins_when_the_last_seat_waited_for_leaves() {
        given(3).hand(0, "9 9 14")
                .exchange()
                .played(0, KEEP)
                .played(2, KEEP)
                .whenLeaving(1)
                .then("seat 1 leaves", "seat 0 begins with 9", "turn 11: seat 0");
    }
}
