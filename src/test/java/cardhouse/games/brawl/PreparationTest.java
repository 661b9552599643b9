package cardhouse.games.brawl;

import static cardhouse.games.brawl.BrawlRefusal.*;
import static cardhouse.games.brawl.Plan.*;
import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.SceneNotation.*;

import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.End;
import cardhouse.games.brawl.BrawlEvent.TrashRefilled;
import org.junit.jupiter.api.Test;

class PreparationTest {
    private static final String JUNK = "NEWSPAPER, SLUG";

    @Test
    void a_turn_begins_with_a_plan() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("3 OLD_BOOT"))
                .then(turn(0, 1))
                .thenAsked(0, Question.PLAN)
                .thenOffered(
                        plan(Plan.NOTHING),
                        plan(DRAW),
                        plan(TOSS),
                        plan(DRAW_THEN_TOSS),
                        plan(TOSS_THEN_DRAW));
    }

    @Test
    void a_seat_that_plans_nothing_attacks_at_once() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("3 OLD_BOOT"))
                .played(0, SceneNotation.NOTHING)
                .thenAsked(0, Question.ATTACK)
                .thenOffered(attack(1), attack(2));
    }

    @Test
    void a_planned_draw_is_one_card_or_two() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT, FISH_BONE, SODA_CAN"))
                .when(0, plan(DRAW))
                .thenAmongOthers(drew(0, "OLD_BOOT"))
                .thenAsked(0, Question.DRAW)
                .thenOffered(FROM_TRASH, NO_MORE_DRAWS)
                .when(0, FROM_TRASH)
                .then(drew(0, "FISH_BONE"))
                .thenAsked(0, Question.ATTACK)
                .thenHand(0, "NEWSPAPER, SLUG, OLD_BOOT, FISH_BONE");
    }

    @Test
    void the_first_planned_draw_is_compulsory_but_its_pile_is_chosen() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT").discards("FISH_BONE"))
                .played(0, plan(DRAW))
                .thenOffered(FROM_TRASH, FROM_DISCARDS)
                .when(0, NO_MORE_DRAWS)
                .thenRefused(NOT_OPTIONAL)
                .played(0, FROM_DISCARDS)
                .thenHand(0, "NEWSPAPER, SLUG, FISH_BONE")
                .played(0, NO_MORE_DRAWS)
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void the_pile_is_chosen_anew_for_each_draw() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT").discards("SODA_CAN, FISH_BONE"))
                .played(0, plan(DRAW), FROM_TRASH)
                .thenHand(0, "NEWSPAPER, SLUG, OLD_BOOT")
                .when(0, FROM_TRASH);
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("2 OLD_BOOT").discards("SODA_CAN, FISH_BONE"))
                .played(0, plan(DRAW), FROM_DISCARDS)
                .thenOffered(FROM_TRASH, FROM_DISCARDS, NO_MORE_DRAWS)
                .played(0, FROM_TRASH)
                .thenHand(0, "NEWSPAPER, SLUG, OLD_BOOT, FISH_BONE")
                .thenDiscards("SODA_CAN");
    }

    @Test
    void a_planned_discard_is_one_card_or_two_and_each_card_is_offered_once() {
        begin(given(3).hands("3 NEWSPAPER, SLUG", JUNK, JUNK).trash("OLD_BOOT"))
                .played(0, plan(TOSS))
                .thenAsked(0, Question.TOSS)
                .thenOffered(toss("NEWSPAPER"), toss("SLUG"))
                .when(0, NO_MORE_TOSSES)
                .thenRefused(NOT_OPTIONAL)
                .when(0, toss("SLUG"))
                .then(tossed(0, "SLUG"))
                .thenOffered(toss("NEWSPAPER"), NO_MORE_TOSSES)
                .when(0, toss("SLUG"))
                .thenRefused(NOT_IN_HAND)
                .played(0, toss("NEWSPAPER"))
                .thenDiscards("SLUG, NEWSPAPER")
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void a_card_may_be_drawn_and_one_discarded() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT, FISH_BONE"))
                .played(0, plan(DRAW_THEN_TOSS))
                .thenAsked(0, Question.TOSS)
                .thenOffered(toss("NEWSPAPER"), toss("SLUG"), toss("OLD_BOOT"))
                .when(0, NO_MORE_TOSSES)
                .thenRefused(NOT_OPTIONAL)
                .played(0, toss("SLUG"))
                .thenHand(0, "NEWSPAPER, OLD_BOOT")
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void or_one_discarded_and_then_a_card_drawn() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT, FISH_BONE"))
                .played(0, plan(TOSS_THEN_DRAW), toss("SLUG"))
                .thenOffered(FROM_TRASH, FROM_DISCARDS)
                .played(0, FROM_DISCARDS)
                .thenHand(0, JUNK)
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void a_plan_needs_something_to_draw_or_to_discard() {
        begin(given(3).hands(JUNK, JUNK, JUNK))
                .thenOffered(plan(Plan.NOTHING), plan(TOSS), plan(TOSS_THEN_DRAW))
                .when(0, plan(DRAW))
                .thenRefused(PLAN_IMPOSSIBLE);
        begin(given(3).hands("", JUNK, JUNK).trash("OLD_BOOT"))
                .thenOffered(plan(Plan.NOTHING), plan(DRAW), plan(DRAW_THEN_TOSS));
    }

    @Test
    void with_neither_there_is_nothing_to_plan() {
        begin(given(3).hands("", JUNK, JUNK)).thenAsked(0, Question.ATTACK);
    }

    @Test
    void an_empty_trash_pile_is_made_of_the_shuffled_discards_before_a_draw() {
        begin(given(3).hands(JUNK, JUNK, JUNK).discards("OLD_BOOT, FISH_BONE, SODA_CAN").reversed())
                .when(0, plan(DRAW))
                .thenAmongOthers(
                        new TrashRefilled(cards("SODA_CAN, FISH_BONE, OLD_BOOT")),
                        drew(0, "SODA_CAN"))
                .thenSeenBy(0, new TrashRefilled(hidden(3)))
                .thenTrash("FISH_BONE, OLD_BOOT")
                .thenDiscards("");
    }

    @Test
    void with_both_piles_empty_the_remaining_draws_are_lost() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT"))
                .when(0, plan(DRAW))
                .thenAmongOthers(drew(0, "OLD_BOOT"), drawsEnded(0, End.EMPTY))
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void a_compulsory_discard_of_the_only_card_is_made_for_the_seat() {
        begin(given(3).hands("SLUG", JUNK, JUNK).trash("2 OLD_BOOT"))
                .when(0, plan(TOSS))
                .thenAmongOthers(tossed(0, "SLUG"), tossesEnded(0, End.EMPTY))
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void only_the_acting_seat_may_move_and_only_legally() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT"))
                .when(1, SceneNotation.NOTHING)
                .thenRefused(Common.NOT_YOUR_TURN)
                .when(0, attack(1))
                .thenRefused(Common.ILLEGAL_MOVE);
    }

    @Test
    void drawn_and_discarded_cards_are_hidden_from_others() {
        begin(given(3).hands(JUNK, JUNK, JUNK).trash("OLD_BOOT, FISH_BONE"))
                .when(0, plan(DRAW_THEN_TOSS))
                .thenSeenBy(0, drew(0, "OLD_BOOT"))
                .thenSeenBy(
                        1, new BrawlEvent.CardRummaged(Seat.of(0), BrawlMove.Pile.TRASH, hidden(1)))
                .when(0, toss("SLUG"))
                .thenSeenBy(0, tossed(0, "SLUG"))
                .thenSeenBy(2, new BrawlEvent.CardTossed(Seat.of(0), hidden(1)));
    }
}
