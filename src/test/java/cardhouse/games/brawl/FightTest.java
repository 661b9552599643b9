package cardhouse.games.brawl;

import static cardhouse.games.brawl.BrawlRefusal.*;
import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.SceneNotation.*;

import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.BrawlRolled;
import cardhouse.games.brawl.BrawlEvent.CardGrabbed;
import cardhouse.games.brawl.BrawlEvent.End;
import cardhouse.games.brawl.BrawlEvent.RummageRolled;
import org.junit.jupiter.api.Test;

class FightTest {
    private static final String JUNK = "NEWSPAPER, SLUG";

    private static SceneSetup junk() {
        return given(3).hands(JUNK, JUNK, JUNK).trash("2 OLD_BOOT, FISH_BONE, SODA_CAN");
    }

    @Test
    void six_blue_dice_fight_five_green_ones() {
        begin(junk().rolls("CCCLLL LLCCC"))
                .played(0, NOTHING)
                .when(0, attack(2))
                .then(
                        attacked(0, 2),
                        new BrawlRolled(
                                Seat.of(0),
                                Seat.of(2),
                                SceneSetup.faces("CCCLLL"),
                                SceneSetup.faces("LLCCC")),
                        decided(0, 2, 3, 2, 1));
    }

    @Test
    void a_tie_is_the_defenders() {
        begin(junk().rolls("CCCLLL LLLCC"))
                .played(0, NOTHING)
                .when(0, attack(2))
                .thenAmongOthers(decided(2, 0, 3, 3, 2))
                .thenAsked(2, Question.SPOILS);
    }

    @Test
    void any_other_seat_can_be_attacked_and_no_other() {
        begin(junk())
                .played(0, NOTHING)
                .when(0, attack(0))
                .thenRefused(NO_SUCH_OPPONENT)
                .when(0, attack(3))
                .thenRefused(NO_SUCH_OPPONENT);
    }

    @Test
    void the_winning_attacker_takes_a_random_card_or_gives_one_or_leaves_it() {
        begin(junk().wins())
                .played(0, NOTHING, attack(1))
                .thenAsked(0, Question.SPOILS)
                .thenOffered(TAKE, give("NEWSPAPER"), give("SLUG"), LEAVE_IT);
    }

    @Test
    void only_taker_and_victim_see_the_card() {
        begin(junk().wins().picks(1).rolls("LLLLLL"))
                .played(0, NOTHING, attack(1))
                .when(0, TAKE)
                .thenAmongOthers(grabbed(0, 1, "SLUG"))
                .thenSeenBy(0, grabbed(0, 1, "SLUG"))
                .thenSeenBy(1, grabbed(0, 1, "SLUG"))
                .thenSeenBy(2, new CardGrabbed(Seat.of(0), Seat.of(1), hidden(1)))
                .thenHand(0, "NEWSPAPER, 2 SLUG")
                .thenHand(1, "NEWSPAPER");
    }

    @Test
    void a_card_is_given_at_choice() {
        begin(junk().wins().rolls("LLLLLL"))
                .played(0, NOTHING, attack(1))
                .when(0, give("FISH_BONE"))
                .thenRefused(NOT_IN_HAND)
                .when(0, give("SLUG"))
                .thenAmongOthers(gave(0, 1, "SLUG"))
                .thenSeenBy(2, new BrawlEvent.CardGiven(Seat.of(0), Seat.of(1), hidden(1)))
                .thenHand(0, "NEWSPAPER")
                .thenHand(1, "NEWSPAPER, 2 SLUG");
    }

    @Test
    void the_winning_attacker_then_rummages_with_six_blue_dice() {
        begin(junk().wins().rolls("LLLCCC"))
                .played(0, NOTHING, attack(1))
                .when(0, LEAVE_IT)
                .thenAmongOthers(
                        new RummageRolled(Seat.of(0), SceneSetup.faces("LLLCCC")), rummage(0, 3, 3))
                .played(0, FROM_TRASH, FROM_TRASH)
                .when(0, FROM_TRASH)
                .thenAsked(0, Question.TOSS)
                .played(0, toss("SLUG"), toss("NEWSPAPER"))
                .when(0, toss("FISH_BONE"))
                .thenAmongOthers(turn(1, 2))
                .thenHand(0, "2 OLD_BOOT");
    }

    @Test
    void draws_and_discards_of_a_rummage_are_optional() {
        begin(junk().wins().rolls("LLLCCC"))
                .played(0, NOTHING, attack(1), LEAVE_IT)
                .when(0, NO_MORE_DRAWS)
                .then(drawsEnded(0, End.CHOICE))
                .when(0, NO_MORE_TOSSES)
                .then(tossesEnded(0, End.CHOICE), turn(1, 2));
    }

    @Test
    void without_a_plus_nothing_is_drawn_and_without_a_minus_nothing_discarded() {
        begin(junk().wins().rolls("CCCCCC"))
                .played(0, NOTHING, attack(1), LEAVE_IT)
                .thenAsked(0, Question.TOSS);
        begin(junk().wins().rolls("LLLLLL"))
                .played(0, NOTHING, attack(1), LEAVE_IT, NO_MORE_DRAWS)
                .thenAsked(1, Question.PLAN);
    }

    @Test
    void a_rummager_with_nothing_left_discards_nothing() {
        begin(given(3).hands("", JUNK, JUNK).trash("OLD_BOOT").wins().rolls("LCCCCC"))
                .played(0, NOTHING, attack(1), LEAVE_IT)
                .when(0, NO_MORE_DRAWS)
                .then(drawsEnded(0, End.CHOICE), tossesEnded(0, End.EMPTY), turn(1, 2));
    }

    @Test
    void the_winning_defender_takes_two() {
        begin(junk().loses().picks(0).picks(0))
                .played(0, NOTHING, attack(1))
                .when(1, TAKE)
                .thenAmongOthers(grabbed(1, 0, "NEWSPAPER"))
                .thenAsked(1, Question.SPOILS)
                .when(1, TAKE)
                .thenAmongOthers(grabbed(1, 0, "SLUG"), turn(1, 2))
                .thenHand(0, "");
    }

    @Test
    void or_gives_two() {
        begin(junk().loses())
                .played(0, NOTHING, attack(1))
                .played(1, give("SLUG"))
                .when(1, give("NEWSPAPER"))
                .thenAmongOthers(gave(1, 0, "NEWSPAPER"), turn(1, 2))
                .thenHand(1, "");
    }

    @Test
    void or_takes_one_and_gives_one_in_either_order() {
        begin(junk().loses().picks(1))
                .played(0, NOTHING, attack(1))
                .played(1, TAKE, give("SLUG"))
                .thenHand(1, "NEWSPAPER, SLUG")
                .thenAsked(1, Question.PLAN);
        begin(junk().loses().picks(2))
                .played(0, NOTHING, attack(1))
                .played(1, give("SLUG"))
                .when(1, TAKE)
                .thenAmongOthers(grabbed(1, 0, "SLUG"), turn(1, 2));
    }

    @Test
    void or_only_one_or_nothing() {
        begin(junk().loses().picks(1))
                .played(0, NOTHING, attack(1))
                .played(1, TAKE, LEAVE_IT)
                .thenAsked(1, Question.PLAN);
        begin(junk().loses())
                .played(0, NOTHING, attack(1))
                .played(1, LEAVE_IT)
                .thenAsked(1, Question.PLAN);
    }

    @Test
    void a_defender_that_wins_does_not_rummage() {
        begin(junk().loses())
                .played(0, NOTHING, attack(1))
                .when(1, LEAVE_IT)
                .thenNo(RummageRolled.class);
    }

    @Test
    void empty_hand_cannot_lose_a_card() {
        begin(given(3).hands(JUNK, "", JUNK).wins())
                .played(0, NOTHING, attack(1))
                .thenOffered(give("NEWSPAPER"), give("SLUG"), LEAVE_IT)
                .when(0, TAKE)
                .thenRefused(NOTHING_TO_TAKE);
    }

    @Test
    void two_empty_hands_leave_nothing_to_ask() {
        begin(given(3).hands("", "", JUNK).loses())
                .when(0, attack(1))
                .thenAmongOthers(decided(1, 0, 0, 5, 2), turn(1, 2));
    }

    @Test
    void turns_go_round_clockwise_from_the_starting_seat() {
        begin(junk().starter(2).loses().loses())
                .then(turn(2, 1))
                .played(2, NOTHING, attack(1))
                .played(1, LEAVE_IT)
                .thenAsked(0, Question.PLAN)
                .played(0, NOTHING, attack(1))
                .when(1, LEAVE_IT)
                .thenAmongOthers(turn(1, 3));
    }
}
