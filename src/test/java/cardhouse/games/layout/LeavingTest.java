package cardhouse.games.layout;

import static cardhouse.engine.Outcome.Status.PLAYED_OUT;
import static cardhouse.engine.Outcome.Status.RESIGNED;
import static cardhouse.games.layout.LayoutEvent.TurnKind.CATCH_UP;
import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cardhouse.cards.Cards;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeavingTest {
    @Test
    void with_two_seats_the_other_wins() {
        given(TRASH, 2)
                .laid("(2C) (3C)", "(3C) (4C)")
                .stock("JC")
                .begun()
                .whenLeaves(1)
                .thenOnly(left(1), new LayoutEvent.MatchEnded(resigned(1, 2)))
                .thenOutcome(RESIGNED, 1, 2);
    }

    private static cardhouse.engine.Outcome resigned(Integer... places) {
        return new cardhouse.engine.Outcome(RESIGNED, java.util.List.of(places));
    }

    @Test
    void with_more_the_leaver_takes_the_worst_free_place_and_the_last_one_in_wins() {
        given(TRASH, 4)
                .laid("(2C) (3C)", "(3C) (4C)", "(5C) (6C)", "(7C) (8C)")
                .stock("JC JD JH JS")
                .begun()
                .whenLeaves(2)
                .thenOnly(left(2))
                .thenAsked(0, place(1), place(2))
                .whenLeaves(0)
                .then(left(0), discarded(0, "JC"), turn(2, 1))
                .whenLeaves(3)
                .thenOutcome(RESIGNED, 3, 1, 4, 2);
    }

    @Test
    void a_seat_that_leaves_with_a_card_in_hand_discards_it() {
        given(TRASH, 3)
                .laid("(2C) (3C)", "AC (4C)", "(5C) (6C)")
                .stock("JC KC")
                .begun()
                .whenLeaves(0)
                .then(left(0), discarded(0, "JC"), turn(2, 1))
                .thenAsked(1, STOCK, DISCARD_PILE)
                .thenDiscards("JC", 1);
    }

    @Test
    void a_seat_that_leaves_before_it_draws_draws_nothing() {
        given(TRASH, 3)
                .laid("(2C) (3C)", "(AC) (4C)", "(5C) (6C)")
                .stock("JC KC")
                .discards("AH")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .whenLeaves(0)
                .thenOnly(left(0), turn(2, 1))
                .thenStock(2)
                .thenDiscards("AH", 1);
    }

    @Test
    void a_seat_that_left_plays_no_more_turns() {
        given(TRASH, 3)
                .laid("(9C) (QC)", "AC (4C)", "(5C) (6C)")
                .stock("JC KC JD")
                .begun()
                .whenLeaves(1)
                .when(0, place(1))
                .then(turn(2, 2))
                .when(1, STOCK)
                .thenRefused(Common.NOT_YOUR_TURN);
    }

    @Test
    void its_layout_cannot_be_robbed_any_more() {
        given(TRASHED, 3)
                .laid("(5) (6)", "(4) 2", "1 (4)")
                .stock("TRASHED WILD")
                .begun()
                .thenAsked(0, steal(1, 2), steal(2, 1), DISCARD)
                .whenLeaves(1)
                .thenAsked(0, steal(2, 1), DISCARD)
                .when(0, steal(1, 2))
                .thenRefused(LayoutRefusal.NOTHING_TO_STEAL);
    }

    @Test
    void without_an_opponent_to_rob_the_turn_continues_without_a_choice() {
        given(TRASHED, 3)
                .laid("(5) (6)", "(4) 2", "(1) (4)")
                .stock("TRASHED WILD")
                .begun()
                .thenAsked(0, steal(1, 2), DISCARD)
                .whenLeaves(1)
                .then(left(1), discarded(0, "TRASHED"), turn(2, 2));

        given(TRASHED, 3)
                .laid("(5) (6)", "(4) 2", "(1) (4)")
                .stock("WILD")
                .discards("TRASHED")
                .begun()
                .thenAsked(0, STOCK, DISCARD_PILE)
                .whenLeaves(1)
                .thenOnly(left(1), drawn(0, "WILD"));
    }

    @Test
    void it_is_dealt_nothing_and_if_it_would_start_the_next_seat_does() {
        var scene =
                given(TRASHED, 3, "rounds=10")
                        .sizes(3, 3, 3)
                        .dealt("2 3 STOP", "4 5 6", "4 5 6")
                        .stock("STOP WILD 1")
                        .begun()
                        .whenLeaves(1);
        scene.when(0, place(1));

        var second =
                (HandDealt)
                        scene.events().stream()
                                .filter(HandDealt.class::isInstance)
                                .findFirst()
                                .orElseThrow();
        assertThat(second.dealer()).isEqualTo(Seat.of(0));
        assertThat(second.starter()).isEqualTo(Seat.of(2));
        assertThat(second.layouts()).element(1).isEqualTo(Cards.shown(java.util.List.of()));
        assertThat(second.layouts()).extracting(Cards::count).containsExactly(2, 0, 3);
        scene.thenSizes(2, 3, 3);
        assertThat(scene.view().layouts().get(1).left()).isTrue();
    }

    @Test
    void the_winner_that_left_gives_the_start_to_the_next_seat() {
        var scene =
                given(GARBAGE, 3, "lead=WINNER")
                        .sizes(3, 4, 3)
                        .dealt("2C 3C 4C", "QC QD QH QS", "KC KD KH")
                        .stock("AC JC QC")
                        .begun()
                        .whenLeaves(0);

        scene.then(left(0)).thenAsked(1, STOCK, DISCARD_PILE);
        scene.when(1, DISCARD_PILE)
                .then(turn(3, 2, CATCH_UP))
                .thenAsked(2, place(1), place(2), place(3));
        scene.when(2, place(1)).then(handWon(0, 2, 4, 3));
        assertThat(scene.events())
                .filteredOn(HandDealt.class::isInstance)
                .extracting(event -> ((HandDealt) event).starter())
                .containsExactly(Seat.of(1));
    }

    /// Seat 3 deals the first hand and leaves; seat 0 wins it.
    private static HandDealt afterTheDealerLeft(LayoutRules rules) {
        return (HandDealt)
                new SceneSetup(rules)
                                .sizes(3, 3, 3, 3)
                                .dealt("2 3 STOP", "4 5 6", "4 5 6", "4 5 6")
                                .stock("STOP WILD 1")
                                .begun()
                                .whenLeaves(3)
                                .when(0, place(1))
                                .events()
                                .stream()
                                .filter(HandDealt.class::isInstance)
                                .findFirst()
                                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"FIXED_DEALER", "WINNER"})
    void for_a_dealer_that_left_the_next_one_there_deals_and_the_same_seat_starts(String lead) {
        var dealt = afterTheDealerLeft(SceneSetup.rules(TRASHED, 4, "rounds=10", "lead=" + lead));
        assertThat(dealt.dealer()).isEqualTo(Seat.of(2));
        assertThat(dealt.starter()).isEqualTo(Seat.of(0));
    }

    @Test
    void in_the_first_edition_a_seat_that_left_was_said_to_deal() {
        var rules = SceneSetup.rules(TRASHED, 4, "rounds=10", "lead=FIXED_DEALER").firstEdition();
        assertThat(afterTheDealerLeft(rules).dealer()).isEqualTo(Seat.of(3));
    }

    @Test
    void a_seat_that_leaves_in_its_catch_up_loses_it() {
        given(GARBAGE, 3)
                .sizes(2, 4, 2)
                .dealt("2C 4C", "QC QD QH QS", "KC KD")
                .stock("AC QC")
                .begun()
                .thenAsked(1, STOCK, DISCARD_PILE)
                .whenLeaves(1)
                .then(left(1), turn(3, 2, CATCH_UP), drawn(2, "QC"), discarded(2, "QC"))
                .then(handWon(0, 1, 4, 2));
    }

    @Test
    void a_seat_that_leaves_while_it_is_asked_for_its_call_has_missed_it() {
        given(GARBAGE, 3, "call=REQUIRED")
                .sizes(1, 2, 2)
                .dealt("KC", "3C 4C", "3D 4D")
                .stock("AC QC QD")
                .begun()
                .thenAsked(0, CALL, KEEP_QUIET)
                .whenLeaves(0)
                .then(left(0), turn(2, 1, CATCH_UP), drawn(1, "QC"))
                .then(turn(3, 2, CATCH_UP), drawn(2, "QD"), discarded(2, "QD"))
                .then(handWon(0, 1, 2, 2))
                .thenPlaying();
    }

    @Test
    void seats_that_left_are_ranked_last() {
        given(TRASH, 4)
                .laid("(KC)", "(3C) (4C)", "(5C) (6C)", "(7C)")
                .stock("JC")
                .discards("AC")
                .begun()
                .whenLeaves(3)
                .when(0, DISCARD_PILE)
                .thenOutcome(PLAYED_OUT, 1, 2, 2, 4);
    }

    @Test
    void leaving_twice_or_after_the_end_is_rejected() {
        var scene =
                given(TRASH, 3)
                        .laid("(2C) (3C)", "(3C) (4C)", "(5C) (6C)")
                        .stock("JC")
                        .begun()
                        .whenLeaves(1);
        assertThatIllegalStateException().isThrownBy(() -> scene.whenLeaves(1));
        scene.whenLeaves(2).thenOutcome(RESIGNED, 1, 3, 2);
        assertThatIllegalStateException().isThrownBy(() -> scene.whenLeaves(0));
    }
}
