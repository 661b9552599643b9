package cardhouse.games.brawl;

import static cardhouse.games.brawl.BrawlCard.Booster.*;
import static cardhouse.games.brawl.BrawlRefusal.*;
import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlEvent.*;
import org.junit.jupiter.api.Test;

class BoosterTest {
    private static final String JUNK = "NEWSPAPER, SLUG";

    private static SceneSetup loaded(String... hands) {
        return Scene.given(hands.length, "boosters=7").hands(hands).trash("4 OLD_BOOT");
    }

    private static BrawlEvent played(int seat, Booster booster, Question window) {
        return new BoosterPlayed(Seat.of(seat), booster.card(), window);
    }

    @Test
    void a_window_opens_for_a_seat_with_any_card_whether_it_holds_a_booster_or_not() {
        begin(loaded(JUNK, JUNK, JUNK))
                .played(0, NOTHING)
                .thenAsked(0, Question.BEFORE_ATTACK)
                .thenOffered(NO_BOOSTER)
                .when(0, NO_BOOSTER)
                .then(new BoosterPassed(Seat.of(0), Question.BEFORE_ATTACK))
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void no_window_opens_for_empty_hands_or_without_boosters() {
        begin(loaded("", JUNK, JUNK)).played(0, NOTHING).thenAsked(0, Question.ATTACK);
        begin(Scene.given(3).hands(JUNK, JUNK, JUNK))
                .played(0, NOTHING)
                .thenAsked(0, Question.ATTACK);
    }

    @Test
    void attacker_then_defender_may_add_to_the_fight() {
        begin(loaded("SLUG, SPARE_CROWBAR", "SLUG, REINFORCED_LID", JUNK).rolls("CCCLLL LLLCC"))
                .played(0, NOTHING, NO_BOOSTER, attack(1))
                .thenAsked(0, Question.ATTACKERS_ROLL)
                .thenOffered(play(SPARE_CROWBAR), NO_BOOSTER)
                .when(0, play(SPARE_CROWBAR))
                .then(played(0, SPARE_CROWBAR, Question.ATTACKERS_ROLL))
                .played(0, NO_BOOSTER)
                .thenAsked(1, Question.DEFENDERS_ROLL)
                .thenOffered(play(REINFORCED_LID), NO_BOOSTER)
                .played(1, play(REINFORCED_LID))
                .when(1, NO_BOOSTER)
                .thenAmongOthers(decided(1, 0, 4, 4, 2));
    }

    @Test
    void a_played_booster_is_face_up_on_the_discard_pile() {
        var scene =
                begin(loaded("SLUG, SPARE_CROWBAR", JUNK, JUNK).wins())
                        .played(0, NOTHING, NO_BOOSTER, attack(1), play(SPARE_CROWBAR))
                        .thenHand(0, "SLUG")
                        .thenDiscards("SPARE_CROWBAR");
        assertTop(scene, "SPARE_CROWBAR");
    }

    @Test
    void a_second_wind_rolls_all_dice_of_the_seat_again() {
        begin(loaded("SLUG, SECOND_WIND", JUNK, JUNK).rolls("CLLLLL LLLCC", "CCCCCC"))
                .played(0, NOTHING, NO_BOOSTER, attack(1))
                .when(0, play(SECOND_WIND))
                .then(
                        played(0, SECOND_WIND, Question.ATTACKERS_ROLL),
                        new DiceRerolled(Seat.of(0), SceneSetup.faces("CCCCCC")))
                .played(0, NO_BOOSTER)
                .when(1, NO_BOOSTER)
                .thenAmongOthers(decided(0, 1, 6, 3, 1));
    }

    @Test
    void the_defender_may_roll_again_too() {
        begin(loaded(JUNK, "SLUG, SECOND_WIND", JUNK).rolls("CCCLLL CCCCC", "LLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .when(1, play(SECOND_WIND))
                .thenAmongOthers(new DiceRerolled(Seat.of(1), SceneSetup.faces("LLLLL")))
                .when(1, NO_BOOSTER)
                .thenAmongOthers(decided(1, 0, 3, 5, 2));
    }

    @Test
    void reroll_keeps_the_bonus_of_a_booster() {
        begin(
                        loaded("SECOND_WIND, SLUG, SPARE_CROWBAR", JUNK, JUNK)
                                .rolls("CLLLLL LLLCC", "CCCLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), play(SPARE_CROWBAR), play(SECOND_WIND))
                .played(0, NO_BOOSTER)
                .when(1, NO_BOOSTER)
                .thenAmongOthers(decided(0, 1, 4, 3, 1));
    }

    @Test
    void a_second_wind_also_helps_a_rummage_roll() {
        begin(loaded("SLUG, SECOND_WIND", JUNK, JUNK).wins().rolls("CCCCCC", "LLLCCC"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .played(0, LEAVE_IT, NO_BOOSTER)
                .thenAsked(0, Question.RUMMAGE_ROLL)
                .when(0, play(SECOND_WIND))
                .thenAmongOthers(new DiceRerolled(Seat.of(0), SceneSetup.faces("LLLCCC")))
                .when(0, NO_BOOSTER)
                .then(new BoosterPassed(Seat.of(0), Question.RUMMAGE_ROLL), rummage(0, 3, 3));
    }

    @Test
    void a_magnet_makes_pluses_of_two_minuses() {
        begin(loaded("SLUG, MAGNET", JUNK, JUNK).wins().rolls("LCCCCC"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .played(0, LEAVE_IT, NO_BOOSTER, play(MAGNET))
                .when(0, NO_BOOSTER)
                .thenAmongOthers(rummage(0, 3, 3));
    }

    @Test
    void or_of_one_where_there_is_but_one() {
        begin(loaded("SLUG, MAGNET", JUNK, JUNK).wins().rolls("LLLLLC"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .played(0, LEAVE_IT, NO_BOOSTER, play(MAGNET))
                .when(0, NO_BOOSTER)
                .thenAmongOthers(rummage(0, 6, 0));
    }

    @Test
    void sticky_paws_take_one_further_card() {
        begin(loaded("SLUG, STICKY_PAWS", JUNK, JUNK).wins().picks(0).picks(0).rolls("LLLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .played(0, TAKE)
                .played(1, NO_BOOSTER)
                .thenAsked(0, Question.AFTER_WIN)
                .thenOffered(play(STICKY_PAWS), NO_BOOSTER)
                .played(0, play(STICKY_PAWS))
                .thenAsked(1, Question.UNDER_THREAT)
                .when(1, NO_BOOSTER)
                .thenAmongOthers(grabbed(0, 1, "SLUG"))
                .thenHand(1, "")
                .thenAsked(0, Question.RUMMAGE_ROLL);
    }

    @Test
    void they_serve_a_winning_defender_as_well() {
        begin(loaded(JUNK, "SLUG, STICKY_PAWS", JUNK).loses().picks(0))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER, LEAVE_IT, play(STICKY_PAWS))
                .when(0, NO_BOOSTER)
                .thenAmongOthers(grabbed(1, 0, "NEWSPAPER"), turn(1, 2));
    }

    @Test
    void no_player_scores_where_the_loser_has_no_card() {
        begin(loaded("SLUG, STICKY_PAWS", "", JUNK).wins().rolls("LLLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .when(0, LEAVE_IT)
                .thenAsked(0, Question.RUMMAGE_ROLL);
    }

    @Test
    void a_clean_sweep_discards_up_to_two_cards_before_the_attack() {
        begin(loaded("NEWSPAPER, SLUG, CLEAN_SWEEP", JUNK, JUNK))
                .played(0, NOTHING)
                .thenOffered(play(CLEAN_SWEEP), NO_BOOSTER)
                .played(0, play(CLEAN_SWEEP))
                .thenAsked(0, Question.TOSS)
                .thenOffered(toss("NEWSPAPER"), toss("SLUG"), NO_MORE_TOSSES)
                .played(0, toss("SLUG"), toss("NEWSPAPER"))
                .thenAsked(0, Question.ATTACK)
                .thenHand(0, "");
    }

    @Test
    void a_hand_swept_clean_of_the_rest_may_win_at_once() {
        var sets = "3 NEWSPAPER, 3 OLD_BOOT, 3 SARDINE_TIN";
        begin(loaded(sets + ", SLUG, CLEAN_SWEEP", JUNK, JUNK))
                .played(0, NOTHING, play(CLEAN_SWEEP), toss("SLUG"))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(declared(0, sets));
    }

    @Test
    void a_guard_dog_keeps_a_card_from_being_taken() {
        begin(loaded(JUNK, "SLUG, GUARD_DOG", JUNK).wins().rolls("LLLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .when(0, TAKE)
                .then(new GrabAnnounced(Seat.of(0), Seat.of(1)))
                .thenAsked(1, Question.UNDER_THREAT)
                .when(1, play(GUARD_DOG))
                .thenNo(CardGrabbed.class)
                .thenHand(0, JUNK)
                .thenHand(1, "SLUG")
                .thenAsked(0, Question.AFTER_WIN);
    }

    @Test
    void a_guard_dog_keeps_a_gift_away_and_its_seat_never_sees_it() {
        begin(loaded(JUNK, "NEWSPAPER, GUARD_DOG", JUNK).wins().rolls("LLLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .when(0, give("SLUG"))
                .thenSeenBy(0, new GiftOffered(Seat.of(0), Seat.of(1), cards("SLUG")))
                .thenSeenBy(1, new GiftOffered(Seat.of(0), Seat.of(1), hidden(1)))
                .when(1, play(GUARD_DOG))
                .thenNo(CardGiven.class)
                .thenHand(0, JUNK)
                .thenHand(1, "NEWSPAPER");
    }

    @Test
    void one_dog_keeps_off_one_card_of_two() {
        begin(loaded("SLUG, GUARD_DOG, NEWSPAPER", JUNK, JUNK).loses().picks(0))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER, TAKE)
                .played(0, play(GUARD_DOG))
                .thenAsked(1, Question.SPOILS)
                .played(1, TAKE)
                .when(0, NO_BOOSTER)
                .thenAmongOthers(grabbed(1, 0, "NEWSPAPER"));
    }

    @Test
    void no_window_opens_for_a_gift_to_an_empty_hand() {
        begin(loaded(JUNK, "", JUNK).wins().rolls("LLLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .when(0, give("SLUG"))
                .thenAmongOthers(gave(0, 1, "SLUG"));
    }

    @Test
    void a_booster_out_of_place_or_out_of_hand_is_refused() {
        begin(loaded("MAGNET, SLUG", JUNK, JUNK))
                .played(0, NOTHING)
                .when(0, play(MAGNET))
                .thenRefused(BOOSTER_OUT_OF_PLACE)
                .when(0, play(CLEAN_SWEEP))
                .thenRefused(NOT_IN_HAND);
    }

    @Test
    void boosters_do_what_they_say_in_every_mode() {
        begin(
                        Scene.given(3, "mode=KING_OF_THE_HEAP", "boosters=7")
                                .hands(JUNK, "SLUG, STICKY_PAWS", JUNK)
                                .wins()
                                .picks(0)
                                .rolls("LLLLLL"))
                .played(1, NO_BOOSTER, NO_BOOSTER)
                .played(0, NO_BOOSTER)
                .thenAsked(1, Question.AFTER_WIN)
                .played(1, play(STICKY_PAWS))
                .when(0, NO_BOOSTER)
                .thenAmongOthers(grabbed(1, 0, "NEWSPAPER"));
    }

    private static void assertTop(Scene scene, String card) {
        assertThat(scene.seenBy(2).discard().top()).contains(new Card(card));
    }
}
