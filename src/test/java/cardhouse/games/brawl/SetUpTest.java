package cardhouse.games.brawl;

import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.Scene.open;
import static cardhouse.games.brawl.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlEvent.*;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SetUpTest {
    /// Characters for three seats, and seat 0 alone rolls a crowbar.
    private static SceneSetup three(String... options) {
        return given(3, options).picks(0, 1, 2).rolls("CLL");
    }

    @Test
    void characters_are_drawn_for_seats_that_chose_none() {
        open(given(3, "character1=GULLIBLE").picks(4, 0).rolls("CLL"))
                .thenAmongOthers(
                        new CharactersDrawn(
                                List.of(Critter.SKUNKETTE, Critter.GULLIBLE, Critter.ISCRATCHU)));
    }

    @Test
    void where_all_have_chosen_nothing_is_drawn() {
        var scene =
                open(
                        given(
                                        3,
                                        "character0=MOOSIFER",
                                        "character1=GULLIBLE",
                                        "character2=ISCRATCHU")
                                .rolls("CLL"));
        scene.thenNo(CharactersDrawn.class);
        assertThat(scene.board().critters())
                .containsExactly(Critter.MOOSIFER, Critter.GULLIBLE, Critter.ISCRATCHU);
    }

    @Test
    void the_start_is_rolled_for_until_one_crowbar_is_left() {
        open(given(4).picks(0, 1, 2, 3).rolls("CCLC", "LCC", "CC", "LC"))
                .thenAmongOthers(
                        new StarterRolled(
                                seats(0, 1, 2, 3), SceneSetup.faces("CCLC"), seats(0, 1, 3)),
                        new StarterRolled(seats(0, 1, 3), SceneSetup.faces("LCC"), seats(1, 3)),
                        new StarterRolled(seats(1, 3), SceneSetup.faces("CC"), seats(1, 3)),
                        new StarterRolled(seats(1, 3), SceneSetup.faces("LC"), seats(3)),
                        turn(3, 1));
    }

    @Test
    void if_all_still_in_roll_lids_the_same_roll_again() {
        open(given(3).picks(0, 1, 2).rolls("LLL", "CCL", "LL", "CL"))
                .thenAmongOthers(
                        new StarterRolled(seats(0, 1, 2), SceneSetup.faces("LLL"), seats(0, 1, 2)),
                        new StarterRolled(seats(0, 1), SceneSetup.faces("LL"), seats(0, 1)),
                        new StarterRolled(seats(0, 1), SceneSetup.faces("CL"), seats(0)));
    }

    @Test
    void each_seat_is_dealt_as_many_cards_as_there_are_seats_but_at_least_four() {
        assertThat(open(three()).board().hands()).allMatch(hand -> hand.size() == 4);
        assertThat(open(given(6).picks(0, 1, 2, 3, 4, 5).rolls("CLLLLL")).board().hands())
                .allMatch(hand -> hand.size() == 6);
    }

    @Test
    void cards_go_round_one_at_a_time_from_the_starting_seat() {
        open(three("slugs=0"))
                .thenHand(0, "3 PIZZA_BOX, APPLE_CORE")
                .thenHand(1, "2 PIZZA_BOX, 2 APPLE_CORE")
                .thenHand(2, "2 PIZZA_BOX, 2 APPLE_CORE");
    }

    @Test
    void the_pack_has_seven_of_each_item_and_the_slugs_and_boosters_of_the_options() {
        var board = open(three("slugs=6", "boosters=7")).board();
        var cards = board.heap().trash().size() + 3 * 4;
        assertThat(cards).isEqualTo(91 + 6 + 7);
        assertThat(CardSets.counts(board.heap().trash()).get(Item.FISH_BONE)).isEqualTo(7);
        assertThat(Collections.frequency(board.heap().trash(), new Card("SLUG"))).isEqualTo(6);
    }

    @Test
    void blockers_are_shuffled_in_after_the_deal_so_that_no_hand_has_one() {
        var scene = open(three("blockers=5"));
        scene.thenAmongOthers(new BlockersShuffledIn(trash(scene)));
        assertThat(scene.board().heap().trash()).contains(new Card("LOCKED_LID"));
        assertThat(scene.board().hands())
                .allMatch(hand ->
                        hand.stream().noneMatch(card -> BrawlCard.of(card) instanceof Blocker));
    }

    @Test
    void chance_hides_which_boosters_and_blockers_are_in() {
        var scene =
                open(
                        given(3, "boosters=2", "blockers=1")
                                .picks(0, 1, 2)
                                .picks(6, 0)
                                .picks(4)
                                .rolls("CLL"));
        scene.thenAmongOthers(
                        new BoostersPicked(cards("GUARD_DOG, SECOND_WIND")),
                        new BlockersPicked(cards("ALLEY_THIEF")))
                .thenSeenBy(0, new BoostersPicked(hidden(2)))
                .thenSeenBy(0, new BlockersPicked(hidden(1)));
        assertThat(scene.board().heap().box()).hasSize(5 + 4);
    }

    @Test
    void a_seat_sees_its_own_hand_and_not_the_others() {
        var view = open(three()).seenBy(1);
        assertThat(view.brawlers().get(1).hand()).isEqualTo(cards("2 APPLE_CORE, 2 PIZZA_BOX"));
        assertThat(view.brawlers().get(0).hand()).isEqualTo(hidden(4));
        assertThat(view.trash()).isEqualTo(hidden(91 + 4 - 12));
    }

    @Test
    void the_board_shows_what_the_seat_sees() {
        assertThat(open(three()).seenBy(1).board())
                .isEqualTo(
                        """
                        Round Rummage, turn 1
                        trash pile 83, discard pile 0
                        turn of seat 0
                        seat 0 decides what to do before the attack

                        seat 0, Iscratchu (favourite: take out): 4 cards
                        seat 1, Moosifer (favourite: stuffed bear): apple core x2, pizza box x2
                        seat 2, Rattigan (favourite: pizza box): 4 cards
                        """);
    }

    private static Cards trash(Scene scene) {
        return Cards.shown(scene.board().heap().trash());
    }

    @Test
    void a_king_is_crowned_before_the_first_turn() {
        open(three("mode=KING_OF_THE_HEAP").loses().rolls("LLLLLL"))
                .thenAmongOthers(new KingCrowned(Seat.of(0)), turn(1, 1), attacked(1, 0));
    }
}
