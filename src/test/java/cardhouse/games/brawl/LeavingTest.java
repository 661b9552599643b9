package cardhouse.games.brawl;

import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.SceneNotation.*;

import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlEvent.BrawlerLeft.Effect;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeavingTest {
    private static final String JUNK = "NEWSPAPER, SLUG";

    private static SceneSetup four(String... options) {
        return given(4, options).hands(JUNK, JUNK, JUNK, JUNK).trash("9 OLD_BOOT");
    }

    private static BrawlEvent left(int seat, Effect effect) {
        return new BrawlerLeft(Seat.of(seat), effect);
    }

    @Test
    void the_hand_is_shuffled_face_down_onto_the_discard_pile() {
        begin(four().discards("FISH_BONE").reversed())
                .whenLeaves(2)
                .then(
                        left(2, Effect.GOES_ON),
                        new HandScattered(Seat.of(2), cards("SLUG, NEWSPAPER")))
                .thenSeenBy(2, new HandScattered(Seat.of(2), hidden(2)))
                .thenDiscards("FISH_BONE, SLUG, NEWSPAPER")
                .thenAsked(0, Question.PLAN);
    }

    @Test
    void in_rummy_it_is_shuffled_into_the_trash_pile_and_what_was_laid_stays() {
        begin(
                        given(4, "mode=RUMMY")
                                .hands("3 FISH_BONE, SODA_CAN, SLUG", JUNK, JUNK, JUNK)
                                .trash("OLD_BOOT")
                                .laid(2, "3 SODA_CAN")
                                .loses())
                .whenLeaves(2)
                .then(
                        left(2, Effect.GOES_ON),
                        new HandBuried(Seat.of(2), cards("OLD_BOOT, NEWSPAPER, SLUG")))
                .thenLaid(2, "3 SODA_CAN")
                .played(0, NOTHING, attack(1))
                .played(1, LEAVE_IT)
                .played(0, lay("3 FISH_BONE"))
                .thenOffered(lay("SODA_CAN"), LAID_ALL);
    }

    @Test
    void an_empty_hand_needs_no_shuffle() {
        begin(given(3).hands(JUNK, "", JUNK)).whenLeaves(1).then(left(1, Effect.GOES_ON));
    }

    @Test
    void seat_that_left_is_skipped_and_not_attacked() {
        begin(four().loses())
                .whenLeaves(1)
                .played(0, NOTHING)
                .thenOffered(attack(2), attack(3))
                .played(0, attack(3))
                .when(3, LEAVE_IT)
                .thenAmongOthers(turn(2, 2));
    }

    @Test
    void the_turn_of_a_seat_that_leaves_is_over() {
        begin(four())
                .whenLeaves(0)
                .thenAmongOthers(left(0, Effect.TURN_OVER), turn(1, 2))
                .thenAsked(1, Question.PLAN);
    }

    @Test
    void with_two_seats_left_attacks_are_automatic() {
        begin(given(3).hands(JUNK, JUNK, JUNK).loses())
                .whenLeaves(2)
                .when(0, NOTHING)
                .thenAmongOthers(attacked(0, 1));
    }

    @Test
    void the_last_one_in_wins_and_the_first_to_leave_is_last() {
        begin(given(3).hands(JUNK, JUNK, JUNK))
                .whenLeaves(1)
                .whenLeaves(0)
                .then(
                        left(0, Effect.TURN_OVER),
                        new BrawlEnded(new Outcome(Status.RESIGNED, List.of(2, 3, 1))));
    }

    @Test
    void a_player_who_left_ranks_behind_all_others() {
        begin(
                        given(3).hands(
                                        "3 NEWSPAPER, 3 OLD_BOOT, 3 SARDINE_TIN",
                                        "6 FISH_BONE, 3 SODA_CAN",
                                        JUNK))
                .whenLeaves(1)
                .when(0, NOTHING)
                .thenOver(Status.PLAYED_OUT, 1, 3, 2);
    }

    @Test
    void a_defender_that_leaves_before_the_fight_is_decided_was_not_attacked() {
        begin(four("boosters=7").wins().wins())
                .played(0, NOTHING, NO_BOOSTER, attack(1))
                .thenAsked(0, Question.ATTACKERS_ROLL)
                .whenLeaves(1)
                .thenAmongOthers(left(1, Effect.ATTACK_VOID))
                .thenAsked(0, Question.ATTACK)
                .thenOffered(attack(2), attack(3))
                .played(0, attack(2))
                .thenAsked(0, Question.ATTACKERS_ROLL);
    }

    @Test
    void an_attacker_that_leaves_in_the_fight_ends_its_turn() {
        begin(four("boosters=7").wins())
                .played(0, NOTHING, NO_BOOSTER, attack(1))
                .whenLeaves(0)
                .thenAmongOthers(left(0, Effect.TURN_OVER), turn(1, 2));
    }

    @Test
    void a_loser_that_leaves_takes_the_spoils_along_but_not_the_rummage() {
        begin(four().wins().rolls("LLLLLL"))
                .played(0, NOTHING, attack(1))
                .whenLeaves(1)
                .thenAmongOthers(
                        left(1, Effect.GOES_ON),
                        new RummageRolled(Seat.of(0), SceneSetup.faces("LLLLLL")))
                .thenAsked(0, Question.DRAW);
    }

    @Test
    void a_winner_that_leaves_ends_the_turn() {
        begin(four().loses())
                .played(0, NOTHING, attack(1))
                .whenLeaves(1)
                .thenAmongOthers(left(1, Effect.TURN_OVER), turn(2, 2));
    }

    @Test
    void an_attacker_that_leaves_the_rummage_ends_it() {
        begin(four().wins().rolls("LLLCCC"))
                .played(0, NOTHING, attack(1), LEAVE_IT)
                .whenLeaves(0)
                .thenAmongOthers(left(0, Effect.TURN_OVER), turn(1, 2));
    }

    @Test
    void a_card_about_to_be_taken_from_a_seat_that_leaves_is_not() {
        begin(four("boosters=7").wins().rolls("LLLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .played(0, TAKE)
                .whenLeaves(1)
                .thenNo(CardGrabbed.class)
                .thenHand(0, JUNK)
                .thenAsked(0, Question.RUMMAGE_ROLL);
    }

    @Test
    void a_card_of_a_leaving_seat_is_not_given() {
        begin(four("boosters=7").wins())
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .played(0, give("SLUG"))
                .whenLeaves(0)
                .thenNo(CardGiven.class)
                .thenHand(1, JUNK)
                .thenAmongOthers(turn(1, 2));
    }

    @Test
    void a_declaration_leaves_with_its_seat() {
        var sets = "3 NEWSPAPER, 3 OLD_BOOT, 3 SARDINE_TIN";
        begin(given(3, "declare=MANUAL").hands(sets, sets, JUNK).loses())
                .played(0, NOTHING, GO_ON, attack(1))
                .played(1, LEAVE_IT)
                .played(0, DECLARE)
                .thenAsked(1, Question.DECLARE)
                .whenLeaves(0)
                .thenAsked(1, Question.DECLARE)
                .when(1, GO_ON)
                .thenAmongOthers(turn(1, 2));
    }

    @Test
    void the_defender_may_still_lay_when_the_attacker_has_left() {
        begin(given(3, "mode=RUMMY").hands("4 SODA_CAN", "3 FISH_BONE, SLUG", JUNK).loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .thenAsked(0, Question.LAY)
                .whenLeaves(0)
                .thenAsked(1, Question.LAY);
    }
}
