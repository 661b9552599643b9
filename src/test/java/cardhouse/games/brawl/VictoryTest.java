package cardhouse.games.brawl;

import static cardhouse.games.brawl.BrawlRefusal.NO_VICTORY_SET;
import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.BrawlEnded;
import cardhouse.games.brawl.BrawlEvent.PlanAnnounced;
import cardhouse.games.brawl.BrawlEvent.TieRolled;
import cardhouse.games.brawl.BrawlEvent.VictoryDeclared;
import cardhouse.games.brawl.BrawlEvent.VictoryWithheld;
import java.util.List;
import org.junit.jupiter.api.Test;

class VictoryTest {
    /// Three sets of three, without a favourite item.
    private static final String SETS = "3 NEWSPAPER, 3 OLD_BOOT, 3 SARDINE_TIN";

    private static final String JUNK = "LIGHT_BULB, SLUG";

    @Test
    void three_sets_and_nothing_else_win() {
        begin(given(3).hands(SETS + ", SLUG", JUNK, JUNK))
                .played(0, plan(Plan.TOSS), toss("SLUG"))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(declared(0, SETS), won(0))
                .thenOver(Status.PLAYED_OUT, 1, 2, 2);
    }

    @Test
    void the_hand_is_shown_to_all() {
        var scene = begin(given(3).hands(SETS, JUNK, JUNK)).when(0, NOTHING);
        scene.thenSeenBy(2, declared(0, SETS));
    }

    @Test
    void a_slug_or_any_other_card_left_over_spoils_it() {
        begin(given(3).hands(SETS + ", SLUG", JUNK, JUNK))
                .when(0, NOTHING)
                .thenNo(VictoryDeclared.class);
        begin(given(3).hands(SETS + ", 2 FISH_BONE", JUNK, JUNK))
                .when(0, NOTHING)
                .thenNo(VictoryDeclared.class);
        begin(given(3, "boosters=1").hands(SETS + ", MAGNET", JUNK, JUNK))
                .played(0, NOTHING)
                .when(0, NO_BOOSTER)
                .thenNo(VictoryDeclared.class);
    }

    @Test
    void sets_may_be_more_and_larger() {
        var more = SETS + ", NEWSPAPER, 4 FISH_BONE";
        begin(given(3).hands(more, JUNK, JUNK)).when(0, NOTHING).thenAmongOthers(declared(0, more));
    }

    @Test
    void three_slugs_are_no_set() {
        begin(given(3).hands("3 NEWSPAPER, 3 OLD_BOOT, 3 SLUG", JUNK, JUNK))
                .when(0, NOTHING)
                .thenNo(VictoryDeclared.class);
    }

    @Test
    void two_cards_of_the_characters_own_item_are_a_set() {
        var hand = "3 NEWSPAPER, 3 OLD_BOOT, 2 TAKE_OUT";
        begin(given(3).hands(hand, JUNK, JUNK)).when(0, NOTHING).thenAmongOthers(declared(0, hand));
        begin(given(3, "affinity=false").hands(hand, JUNK, JUNK))
                .when(0, NOTHING)
                .thenNo(VictoryDeclared.class);
        begin(given(3).starter(1).hands(JUNK, hand, JUNK))
                .when(1, NOTHING)
                .thenNo(VictoryDeclared.class);
    }

    @Test
    void one_item_makes_one_set_however_many_there_are() {
        var hand = "6 NEWSPAPER, 3 OLD_BOOT";
        begin(given(3).hands(hand, JUNK, JUNK)).when(0, NOTHING).thenNo(VictoryDeclared.class);
        begin(given(3, "splitSameItem=true").hands(hand, JUNK, JUNK))
                .when(0, NOTHING)
                .thenAmongOthers(declared(0, hand));
    }

    @Test
    void the_attacker_is_checked_again_after_its_rummage() {
        begin(given(3).hands(SETS + ", SLUG, LIGHT_BULB", JUNK, JUNK).wins().rolls("CLLLLL"))
                .played(0, NOTHING, attack(1), give("SLUG"))
                .when(0, toss("LIGHT_BULB"))
                .thenAmongOthers(declared(0, SETS), won(0));
    }

    @Test
    void a_set_that_survives_the_draw_wins_before_the_discard() {
        begin(
                        given(3).hands("3 NEWSPAPER, 3 OLD_BOOT, 2 SARDINE_TIN", JUNK, JUNK)
                                .trash("SARDINE_TIN, SLUG"))
                .when(0, plan(Plan.DRAW_THEN_TOSS))
                .then(
                        new PlanAnnounced(Seat.of(0), Plan.DRAW_THEN_TOSS),
                        drew(0, "SARDINE_TIN"),
                        declared(0, SETS),
                        won(0),
                        new BrawlEnded(new Outcome(Status.PLAYED_OUT, List.of(1, 2, 2))));
    }

    @Test
    void a_set_that_survives_the_discard_wins_before_the_draw() {
        begin(given(3).hands(SETS + ", SLUG", JUNK, JUNK).trash("SLUG"))
                .played(0, plan(Plan.TOSS_THEN_DRAW))
                .when(0, toss("SLUG"))
                .thenAmongOthers(tossed(0, "SLUG"), declared(0, SETS), won(0))
                .thenOver(Status.PLAYED_OUT, 1, 2, 2);
    }

    @Test
    void a_set_waits_while_more_of_the_same_step_may_follow() {
        begin(
                        given(3).hands("3 NEWSPAPER, 3 OLD_BOOT, 2 SARDINE_TIN", JUNK, JUNK)
                                .trash("SARDINE_TIN, SLUG"))
                .when(0, plan(Plan.DRAW))
                .thenNo(VictoryDeclared.class)
                .when(0, NO_MORE_DRAWS)
                .thenAmongOthers(declared(0, SETS), won(0));
    }

    @Test
    void manual_declaration_is_asked_between_and_after_the_parts() {
        begin(given(3, "declare=MANUAL").hands(SETS + ", SLUG", JUNK, JUNK).trash("SODA_CAN"))
                .played(0, plan(Plan.TOSS_THEN_DRAW), toss("SLUG"))
                .thenAsked(0, Question.DECLARE)
                .thenOffered(DECLARE, GO_ON)
                .played(0, GO_ON)
                .thenAsked(0, Question.DRAW)
                .played(0, FROM_TRASH)
                .thenAsked(0, Question.DECLARE)
                .thenOffered(GO_ON);
    }

    @Test
    void in_the_first_edition_nothing_is_declared_between_the_parts() {
        begin(
                        given(3).firstEdition()
                                .hands("3 NEWSPAPER, 3 OLD_BOOT, 2 SARDINE_TIN", JUNK, JUNK)
                                .trash("SARDINE_TIN, SLUG"))
                .when(0, plan(Plan.DRAW_THEN_TOSS))
                .thenNo(VictoryDeclared.class)
                .thenAsked(0, Question.TOSS);
        begin(given(3).firstEdition().hands(SETS + ", SLUG", JUNK, JUNK).trash("SLUG"))
                .played(0, plan(Plan.TOSS_THEN_DRAW))
                .when(0, toss("SLUG"))
                .thenNo(VictoryDeclared.class);
    }

    @Test
    void a_seat_can_win_in_anothers_turn() {
        begin(
                        given(3).hands(
                                        JUNK + ", SARDINE_TIN",
                                        "3 NEWSPAPER, 3 OLD_BOOT, 2 SARDINE_TIN",
                                        JUNK)
                                .loses()
                                .picks(1))
                .played(0, NOTHING, attack(1))
                .played(1, TAKE)
                .when(1, LEAVE_IT)
                .thenAmongOthers(declared(1, SETS), won(1))
                .thenOver(Status.PLAYED_OUT, 2, 1, 2);
    }

    @Test
    void even_by_what_an_opponent_gives_it() {
        begin(
                        given(3).hands(
                                        "LIGHT_BULB, SARDINE_TIN",
                                        "3 NEWSPAPER, 3 OLD_BOOT, 2 SARDINE_TIN",
                                        JUNK)
                                .wins()
                                .rolls("CCCCCC"))
                .played(0, NOTHING, attack(1), give("SARDINE_TIN"))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(declared(1, SETS), won(1));
    }

    @Test
    void a_third_seat_is_not_checked() {
        begin(given(3).hands(JUNK, JUNK, SETS).loses())
                .played(0, NOTHING, attack(1))
                .when(1, LEAVE_IT)
                .thenNo(VictoryDeclared.class)
                .thenAsked(1, Question.PLAN);
    }

    @Test
    void larger_victory_set_wins() {
        begin(
                        given(3).hands(
                                        SETS + ", SLUG",
                                        "4 FISH_BONE, 3 SODA_CAN, 3 PIZZA_BOX",
                                        JUNK)
                                .wins()
                                .rolls("CLLLLL"))
                .played(0, NOTHING, attack(1), LEAVE_IT, toss("SLUG"))
                .thenOver(Status.PLAYED_OUT, 2, 1, 3);
    }

    @Test
    void dice_decide_between_equal_victory_sets() {
        var other = "3 FISH_BONE, 3 SODA_CAN, 3 PIZZA_BOX";
        begin(
                        given(3).hands(SETS + ", SLUG", other, JUNK)
                                .wins()
                                .rolls("CCCCCC", "CCCLLL LLLCCC", "CCLLLL LLLCCC"))
                .played(0, NOTHING, attack(1), LEAVE_IT, toss("SLUG"))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(
                        declared(0, SETS),
                        declared(1, other),
                        won(0, 1),
                        new TieRolled(seats(0, 1), SceneSetup.faces("CCCLLL LLLCCC"), seats(0, 1)),
                        new TieRolled(seats(0, 1), SceneSetup.faces("CCLLLL LLLCCC"), seats(1)))
                .thenOver(Status.PLAYED_OUT, 2, 1, 3);
    }

    @Test
    void where_declaring_is_manual_the_seat_is_asked() {
        begin(given(3, "declare=MANUAL").hands(SETS, JUNK, JUNK))
                .played(0, NOTHING)
                .thenAsked(0, Question.DECLARE)
                .thenOffered(DECLARE, GO_ON)
                .when(0, DECLARE)
                .thenAmongOthers(declared(0, SETS), won(0));
    }

    @Test
    void a_seat_may_withhold_its_declaration() {
        begin(given(3, "declare=MANUAL").hands(SETS, JUNK, JUNK).loses())
                .played(0, NOTHING)
                .when(0, GO_ON)
                .then(new VictoryWithheld(Seat.of(0)))
                .thenAsked(0, Question.ATTACK)
                .played(0, attack(1))
                .played(1, LEAVE_IT)
                .thenAsked(0, Question.DECLARE);
    }

    @Test
    void manual_declaration_is_asked_for_every_large_hand() {
        var eight = "7 LIGHT_BULB, SLUG";
        begin(given(3, "declare=MANUAL").hands(eight, JUNK, JUNK))
                .played(0, NOTHING)
                .thenAsked(0, Question.DECLARE)
                .thenOffered(GO_ON)
                .when(0, DECLARE)
                .thenRefused(NO_VICTORY_SET);
        begin(given(3, "declare=MANUAL").hands("6 LIGHT_BULB, SLUG", JUNK, JUNK))
                .played(0, NOTHING)
                .thenAsked(0, Question.ATTACK);
        begin(given(3, "declare=MANUAL", "affinity=false").hands(eight, JUNK, JUNK))
                .played(0, NOTHING)
                .thenAsked(0, Question.ATTACK);
        begin(given(3, "declare=MANUAL", "splitSameItem=true").hands("6 SLUG", JUNK, JUNK))
                .played(0, NOTHING)
                .thenAsked(0, Question.DECLARE);
    }

    @Test
    void both_who_fought_are_asked_before_a_declaration_counts() {
        var larger = "4 FISH_BONE, 3 SODA_CAN, 3 PIZZA_BOX";
        begin(given(3, "declare=MANUAL").hands(SETS, larger, JUNK).loses())
                .played(0, NOTHING, GO_ON, attack(1))
                .played(1, LEAVE_IT)
                .played(0, DECLARE)
                .thenAsked(1, Question.DECLARE)
                .when(1, DECLARE)
                .thenAmongOthers(declared(1, larger), won(1));
        begin(given(3, "declare=MANUAL").hands(SETS, larger, JUNK).loses())
                .played(0, NOTHING, GO_ON, attack(1))
                .played(1, LEAVE_IT)
                .played(0, DECLARE)
                .when(1, GO_ON)
                .thenAmongOthers(won(0));
    }

    @Test
    void a_declared_hand_is_seen_by_all_while_the_other_is_asked() {
        var scene =
                begin(given(3, "declare=MANUAL").hands(SETS, SETS, JUNK).loses())
                        .played(0, NOTHING, GO_ON, attack(1))
                        .played(1, LEAVE_IT)
                        .played(0, DECLARE);
        assertThat(scene.seenBy(2).brawlers().getFirst().hand()).isEqualTo(cards(SETS));
    }

    @Test
    void the_others_are_ranked_by_cards_in_sets_and_then_by_few_others() {
        begin(
                        given(5).hands(
                                        SETS,
                                        "3 FISH_BONE, SLUG",
                                        "4 SODA_CAN, 2 SLUG",
                                        "3 PIZZA_BOX, 2 SLUG",
                                        "3 MILK_CARTON, SLUG"))
                .when(0, NOTHING)
                .thenOver(Status.PLAYED_OUT, 1, 3, 2, 5, 3);
    }

    @Test
    void at_the_turn_limit_that_ranking_decides() {
        begin(
                        given(3, "turnLimit=3")
                                .turns(2)
                                .starter(2)
                                .hands("3 FISH_BONE, SLUG", "4 SODA_CAN", "")
                                .loses())
                .played(0, NOTHING, attack(1))
                .played(1, LEAVE_IT)
                .thenOver(Status.ADJUDICATED, 2, 1, 3);
    }
}
