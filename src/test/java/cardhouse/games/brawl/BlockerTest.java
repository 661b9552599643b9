package cardhouse.games.brawl;

import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.Pile;
import org.junit.jupiter.api.Test;

class BlockerTest {
    private static final String JUNK = "NEWSPAPER, SLUG";

    private static SceneSetup blocked(String blocker, String... options) {
        return Scene.given(3, options).hands(JUNK, JUNK, JUNK).trash(blocker + ", 5 OLD_BOOT");
    }

    private static BrawlEvent met(String blocker) {
        return new BlockerMet(Seat.of(0), Pile.TRASH, new Card(blocker));
    }

    private static BrawlEvent fought(
            String blocker, String blue, String green, boolean won, boolean strikes) {
        return new BlockerFought(
                Seat.of(0),
                new Card(blocker),
                SceneSetup.faces(blue),
                SceneSetup.faces(green),
                won,
                strikes);
    }

    @Test
    void a_locked_lid_ends_the_draws_without_a_fight() {
        var scene =
                begin(blocked("LOCKED_LID"))
                        .when(0, plan(Plan.DRAW))
                        .thenAmongOthers(met("LOCKED_LID"), drawsEnded(0, End.BLOCKED))
                        .thenAsked(0, Question.ATTACK)
                        .thenHand(0, JUNK)
                        .thenDiscards("LOCKED_LID");
        assertThat(scene.seenBy(1).discard().top()).contains(new Card("LOCKED_LID"));
    }

    @Test
    void flies_that_are_beaten_cost_only_the_draw() {
        begin(blocked("SWARM_OF_FLIES").rolls("CCCLLL LLC"))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(
                        met("SWARM_OF_FLIES"),
                        fought("SWARM_OF_FLIES", "CCCLLL", "LLC", true, false))
                .thenAsked(0, Question.DRAW)
                .played(0, FROM_TRASH)
                .thenHand(0, JUNK + ", OLD_BOOT")
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void ties_are_the_blockers_and_flies_end_the_draws() {
        begin(blocked("SWARM_OF_FLIES").rolls("CCLLLL LLC"))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(
                        fought("SWARM_OF_FLIES", "CCLLLL", "LLC", false, true),
                        drawsEnded(0, End.BLOCKED))
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void raccoons_make_the_drawer_discard_a_random_card() {
        begin(blocked("RACCOON_GANG").rolls("LLLLLL LLLL").picks(1))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(new CardsSnatched(Seat.of(0), cards("SLUG")))
                .thenSeenBy(0, new CardsSnatched(Seat.of(0), cards("SLUG")))
                .thenSeenBy(1, new CardsSnatched(Seat.of(0), hidden(1)))
                .thenDiscards("RACCOON_GANG, SLUG")
                .thenAsked(0, Question.DRAW);
    }

    @Test
    void the_watchman_two() {
        begin(blocked("NIGHT_WATCHMAN").rolls("LLLLLL LLLLL").picks(1, 0))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(new CardsSnatched(Seat.of(0), cards("SLUG, NEWSPAPER")))
                .thenSeenBy(0, new CardsSnatched(Seat.of(0), cards("NEWSPAPER, SLUG")))
                .thenHand(0, "");
    }

    @Test
    void or_as_many_as_there_are() {
        begin(
                        Scene.given(3)
                                .hands("SLUG", JUNK, JUNK)
                                .trash("NIGHT_WATCHMAN, OLD_BOOT")
                                .rolls("LLLLLL LLLLL")
                                .picks(0))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(new CardsSnatched(Seat.of(0), cards("SLUG")));
    }

    @Test
    void an_empty_hand_has_nothing_to_lose() {
        begin(
                        Scene.given(3)
                                .hands("", JUNK, JUNK)
                                .trash("RACCOON_GANG, ALLEY_THIEF, 2 OLD_BOOT")
                                .rolls("LLLLLL LLLL", "LLLLLL LLLL"))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(fought("RACCOON_GANG", "LLLLLL", "LLLL", false, false))
                .when(0, FROM_TRASH)
                .then(met("ALLEY_THIEF"), fought("ALLEY_THIEF", "LLLLLL", "LLLL", false, false))
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void the_thief_lets_the_next_seat_clockwise_take_a_random_card() {
        begin(blocked("ALLEY_THIEF").rolls("LLLLLL LLLL").picks(0))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(
                        new GrabAnnounced(Seat.of(1), Seat.of(0)), grabbed(1, 0, "NEWSPAPER"))
                .thenSeenBy(2, new CardGrabbed(Seat.of(1), Seat.of(0), hidden(1)))
                .thenHand(1, "NEWSPAPER, NEWSPAPER, SLUG")
                .thenAsked(0, Question.DRAW);
    }

    @Test
    void a_guard_dog_keeps_the_thief_off() {
        begin(
                        Scene.given(3, "boosters=7")
                                .hands("SLUG, GUARD_DOG", JUNK, JUNK)
                                .trash("ALLEY_THIEF, 5 OLD_BOOT")
                                .rolls("LLLLLL LLLL"))
                .played(0, plan(Plan.DRAW))
                .thenAsked(0, Question.UNDER_THREAT)
                .when(0, play(Booster.GUARD_DOG))
                .thenHand(0, "SLUG")
                .thenHand(1, JUNK)
                .thenAsked(0, Question.DRAW);
    }

    @Test
    void a_blocker_in_a_rummage_ends_its_draws_but_not_its_discards() {
        begin(blocked("LOCKED_LID").wins().rolls("LLLLCC"))
                .played(0, NOTHING, attack(1), LEAVE_IT)
                .when(0, FROM_TRASH)
                .thenAmongOthers(met("LOCKED_LID"), drawsEnded(0, End.BLOCKED))
                .thenAsked(0, Question.TOSS);
    }

    @Test
    void a_blocker_drawn_last_leaves_the_discards_as_they_are() {
        begin(blocked("LOCKED_LID").wins().rolls("LCCCCC"))
                .played(0, NOTHING, attack(1), LEAVE_IT)
                .played(0, FROM_TRASH)
                .thenAsked(0, Question.TOSS)
                .played(0, toss("SLUG"))
                .thenHand(0, "NEWSPAPER");
    }

    @Test
    void a_blocker_on_the_discard_pile_can_be_met_again() {
        begin(
                        Scene.given(3)
                                .hands(JUNK, JUNK, JUNK)
                                .trash("SWARM_OF_FLIES, OLD_BOOT")
                                .rolls("CCCCCC CCC", "LLLLLL LLL"))
                .played(0, plan(Plan.DRAW))
                .when(0, FROM_DISCARDS)
                .thenAmongOthers(
                        new BlockerMet(Seat.of(0), Pile.DISCARD, new Card("SWARM_OF_FLIES")));
    }

    @Test
    void blocker_that_takes_the_last_card_ends_a_rummy_match() {
        begin(
                        Scene.given(3, "mode=RUMMY")
                                .hands("SLUG", JUNK, JUNK)
                                .laid(0, "3 OLD_BOOT")
                                .trash("RACCOON_GANG, OLD_BOOT")
                                .rolls("LLLLLL LLLL")
                                .picks(0))
                .when(0, plan(Plan.DRAW))
                .thenAmongOthers(out(0, 0));
    }
}
