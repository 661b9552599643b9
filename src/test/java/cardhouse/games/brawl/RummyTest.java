package cardhouse.games.brawl;

import static cardhouse.games.brawl.BrawlRefusal.*;
import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.SceneNotation.*;

import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.BrawlClosed;
import cardhouse.games.brawl.BrawlEvent.CardsLaid;
import cardhouse.games.brawl.BrawlEvent.TieRolled;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RummyTest {
    private static final String JUNK = "NEWSPAPER, SLUG";

    private static SceneSetup rummy(String... hands) {
        return Scene.given(hands.length, "mode=RUMMY").hands(hands);
    }

    private static BrawlEvent laid(int seat, String cards) {
        return new CardsLaid(Seat.of(seat), Hands.of(SceneSetup.cards(cards)));
    }

    @Test
    void before_the_attack_a_seat_draws_up_to_two_cards_and_discards_none() {
        begin(rummy(JUNK, JUNK, JUNK).trash("3 OLD_BOOT"))
                .thenAsked(0, Question.PLAN)
                .thenOffered(NOTHING, plan(Plan.DRAW))
                .when(0, plan(Plan.TOSS))
                .thenRefused(PLAN_IMPOSSIBLE)
                .played(0, plan(Plan.DRAW), FROM_TRASH)
                .thenAsked(0, Question.ATTACK)
                .thenHand(0, "NEWSPAPER, SLUG, 2 OLD_BOOT");
    }

    @Test
    void minuses_do_nothing() {
        begin(rummy(JUNK, JUNK, JUNK).trash("3 OLD_BOOT").wins().rolls("LCCCCC"))
                .played(0, NOTHING, attack(1))
                .when(0, LEAVE_IT)
                .thenAmongOthers(rummage(0, 1, 0))
                .when(0, NO_MORE_DRAWS)
                .thenAmongOthers(turn(1, 2));
    }

    @Test
    void after_the_combat_the_attacker_and_then_the_defender_may_lay() {
        begin(rummy("3 OLD_BOOT, SLUG", "4 FISH_BONE, SLUG", JUNK).loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .thenAsked(0, Question.LAY)
                .thenOffered(lay("3 OLD_BOOT"), LAID_ALL)
                .when(0, lay("3 OLD_BOOT"))
                .then(laid(0, "3 OLD_BOOT"))
                .played(0, LAID_ALL)
                .thenAsked(1, Question.LAY)
                .thenOffered(lay("3 FISH_BONE"), lay("4 FISH_BONE"), LAID_ALL)
                .played(1, lay("4 FISH_BONE"))
                .when(1, LAID_ALL)
                .thenAmongOthers(turn(1, 2))
                .thenLaid(0, "3 OLD_BOOT")
                .thenLaid(1, "4 FISH_BONE");
    }

    @Test
    void laying_is_asked_by_the_size_of_the_hand_only() {
        begin(rummy("OLD_BOOT, 2 SLUG", JUNK, JUNK).loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .thenAsked(0, Question.LAY)
                .thenOffered(LAID_ALL)
                .when(0, LAID_ALL)
                .thenAmongOthers(turn(1, 2));
    }

    @Test
    void a_first_lay_is_a_set() {
        begin(rummy("2 OLD_BOOT, 3 FISH_BONE", JUNK, JUNK).laid(2, "3 OLD_BOOT").loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .thenOffered(lay("3 FISH_BONE"), LAID_ALL)
                .when(0, lay("2 OLD_BOOT"))
                .thenRefused(CANNOT_LAY);
    }

    @Test
    void single_cards_may_be_laid_beside_a_set_of_another_seat() {
        begin(rummy("2 OLD_BOOT, 3 FISH_BONE, SLUG", JUNK, JUNK).laid(2, "3 OLD_BOOT").loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .played(0, lay("3 FISH_BONE"))
                .thenOffered(lay("OLD_BOOT"), lay("2 OLD_BOOT"), LAID_ALL)
                .played(0, lay("2 OLD_BOOT"))
                .thenLaid(0, "3 FISH_BONE, 2 OLD_BOOT");
    }

    @Test
    void two_laid_cards_of_another_seat_are_no_set_to_lay_beside() {
        begin(
                        rummy("2 OLD_BOOT, SLUG", JUNK, JUNK)
                                .laid(0, "3 FISH_BONE")
                                .laid(2, "3 PIZZA_BOX, 2 OLD_BOOT")
                                .loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .thenOffered(LAID_ALL);
    }

    @Test
    void cards_are_added_to_ones_own_sets() {
        begin(rummy("FISH_BONE, SLUG", JUNK, JUNK).laid(0, "3 FISH_BONE").loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .played(0, lay("FISH_BONE"))
                .thenLaid(0, "4 FISH_BONE");
    }

    @Test
    void two_own_favourites_are_no_set() {
        begin(rummy("2 TAKE_OUT, SLUG", JUNK, JUNK).loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .thenOffered(LAID_ALL);
    }

    @Test
    void only_cards_of_one_item_are_laid_at_once() {
        begin(rummy("3 OLD_BOOT, 3 FISH_BONE", JUNK, JUNK).loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .when(0, lay("3 OLD_BOOT, 3 FISH_BONE"))
                .thenRefused(CANNOT_LAY)
                .when(0, lay("3 SLUG"))
                .thenRefused(CANNOT_LAY);
    }

    @Test
    void a_seat_that_can_lay_everything_may_go_out_before_its_attack() {
        begin(rummy("3 OLD_BOOT, 4 FISH_BONE", JUNK, JUNK))
                .thenAsked(0, Question.ATTACK)
                .thenOffered(attack(1), attack(2), GO_OUT)
                .when(0, GO_OUT)
                .thenAmongOthers(laid(0, "4 FISH_BONE, 3 OLD_BOOT"), out(0, 0))
                .thenOver(Status.PLAYED_OUT, 1, 2, 2);
    }

    @Test
    void a_seat_that_cannot_waits() {
        begin(rummy("3 OLD_BOOT, FISH_BONE", JUNK, JUNK))
                .thenOffered(attack(1), attack(2))
                .when(0, GO_OUT)
                .thenRefused(CANNOT_GO_OUT);
        begin(rummy("2 OLD_BOOT", JUNK, JUNK).laid(1, "3 OLD_BOOT"))
                .when(0, GO_OUT)
                .thenRefused(CANNOT_GO_OUT);
    }

    @Test
    void the_last_card_laid_ends_the_match_at_once_and_scores_two() {
        begin(rummy("3 OLD_BOOT", "3 FISH_BONE, SLUG", JUNK).laid(1, "5 PIZZA_BOX").loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .when(0, lay("3 OLD_BOOT"))
                .thenAmongOthers(out(0, 1))
                .thenOver(Status.PLAYED_OUT, 2, 1, 3);
    }

    @Test
    void equal_points_go_by_laid_cards() {
        begin(rummy("3 OLD_BOOT", JUNK, JUNK).laid(1, "5 PIZZA_BOX").loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .when(0, lay("3 OLD_BOOT"))
                .thenAmongOthers(out(0, 1));
    }

    @Test
    void a_second_tie_is_broken_by_dice() {
        begin(
                        rummy("OLD_BOOT", JUNK, JUNK)
                                .laid(0, "3 OLD_BOOT")
                                .laid(1, "6 PIZZA_BOX")
                                .laid(2, "6 FISH_BONE")
                                .loses()
                                .rolls("CCLLLL CCCLLL"))
                .played(0, attack(2))
                .played(2, LEAVE_IT)
                .when(0, lay("OLD_BOOT"))
                .thenAmongOthers(
                        out(0, 1, 2),
                        new TieRolled(seats(1, 2), SceneSetup.faces("CCLLLL CCCLLL"), seats(2)))
                .thenOver(Status.PLAYED_OUT, 2, 2, 1);
    }

    @Test
    void a_seat_whose_last_card_is_taken_is_out_first() {
        begin(
                        rummy("3 OLD_BOOT", "FISH_BONE", JUNK)
                                .laid(0, "3 PIZZA_BOX")
                                .laid(1, "3 FISH_BONE")
                                .wins()
                                .picks(0))
                .played(0, attack(1))
                .when(0, TAKE)
                .thenAmongOthers(grabbed(0, 1, "FISH_BONE"), out(1, 1))
                .thenOver(Status.PLAYED_OUT, 2, 1, 3);
    }

    @Test
    void a_seat_that_gives_its_last_card_away_is_out() {
        begin(rummy("SLUG", JUNK, JUNK).laid(0, "3 PIZZA_BOX").wins())
                .played(0, attack(1))
                .when(0, give("SLUG"))
                .thenAmongOthers(gave(0, 1, "SLUG"), out(0, 0));
    }

    @Test
    void an_empty_hand_without_a_set_is_not_out() {
        begin(rummy("SLUG", JUNK, JUNK).trash("OLD_BOOT").wins().rolls("LCCCCC"))
                .played(0, NOTHING, attack(1))
                .when(0, give("SLUG"))
                .thenNo(BrawlClosed.class)
                .thenAsked(0, Question.DRAW);
    }

    @Test
    void a_lap_without_a_lay_and_with_nothing_to_draw_ends_the_match() {
        begin(rummy(JUNK, JUNK, JUNK).laid(2, "3 OLD_BOOT").loses().loses().loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT, attack(0))
                .played(0, LEAVE_IT)
                .played(2, attack(0))
                .played(0, LEAVE_IT)
                .when(2, LAID_ALL)
                .then(
                        new BrawlEvent.LayingEnded(Seat.of(2)),
                        new BrawlClosed(BrawlClosed.Cause.STALEMATE, Optional.empty(), seats(2)),
                        new BrawlEvent.BrawlEnded(
                                new Outcome(Status.PLAYED_OUT, List.of(2, 2, 1))));
    }

    @Test
    void a_tie_for_the_first_place_is_rolled_off() {
        begin(
                        rummy(JUNK, JUNK, JUNK)
                                .loses()
                                .loses()
                                .loses()
                                .rolls("CLLLLL CLLLLL LLLLLL", "CCLLLL CLLLLL"))
                .played(0, attack(1))
                .played(1, LEAVE_IT, attack(0))
                .played(0, LEAVE_IT)
                .played(2, attack(0))
                .when(0, LEAVE_IT)
                .thenAmongOthers(
                        new TieRolled(
                                seats(0, 1, 2),
                                SceneSetup.faces("CLLLLL CLLLLL LLLLLL"),
                                seats(0, 1)),
                        new TieRolled(seats(0, 1), SceneSetup.faces("CCLLLL CLLLLL"), seats(0)))
                .thenOver(Status.PLAYED_OUT, 1, 2, 2);
    }

    @Test
    void a_lay_begins_the_lap_anew() {
        begin(rummy("3 OLD_BOOT, SLUG", JUNK, JUNK).loses().loses().loses().loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .played(0, lay("3 OLD_BOOT"), LAID_ALL)
                .played(1, attack(2))
                .played(2, LEAVE_IT, attack(1))
                .when(1, LEAVE_IT)
                .thenAmongOthers(turn(0, 4));
    }

    @Test
    void the_turn_limit_counts_points() {
        begin(
                        Scene.given(3, "mode=RUMMY", "turnLimit=1")
                                .hands(JUNK, JUNK, JUNK)
                                .laid(1, "3 OLD_BOOT")
                                .loses())
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .when(1, LAID_ALL)
                .thenNo(BrawlClosed.class)
                .thenOver(Status.ADJUDICATED, 2, 1, 2);
    }
}
