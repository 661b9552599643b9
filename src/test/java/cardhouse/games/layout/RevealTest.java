package cardhouse.games.layout;

import static cardhouse.engine.Outcome.Status.PLAYED_OUT;
import static cardhouse.games.layout.LayoutEvent.TurnKind.FREE_DRAW;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;

import cardhouse.games.layout.LayoutEvent.LayoutRevealed;
import org.junit.jupiter.api.Test;

class RevealTest {
    @Test
    void the_others_turn_up_their_face_down_cards_clockwise_and_profit_if_all_are_right() {
        given(TRASH, 3, "reveal=true")
                .dealer(2)
                .sizes(2, 2, 2)
                .dealt("3C 4C", "2C KC", "AH 2H")
                .stock("QC AC")
                .begun()
                .then(
                        completed(1),
                        discarded(1, "KC"),
                        revealed(2, true, "1:AH", "2:2H"),
                        revealed(0, false, "1:3C", "2:4C"),
                        handWon(1, 2, 1, 1))
                .thenSizes(2, 1, 1);
    }

    @Test
    void a_wild_counts_as_right_and_cards_face_up_already_need_no_turning() {
        given(TRASH, 3, "reveal=true")
                .laid("(KC) 2C", "JH (JC) (3S)", "AH 2H (QC)")
                .stock("AC")
                .begun()
                .then(revealed(1, true, "2:JC", "3:3S"), revealed(2, false, "3:QC"))
                .then(handWon(0, 1, 2, 3));
    }

    @Test
    void a_natural_that_is_right_for_another_slot_is_wrong() {
        given(TRASH, 2, "reveal=true")
                .laid("(KC) 2C", "(2H) (AH)")
                .stock("AC")
                .begun()
                .then(revealed(1, false, "1:2H", "2:AH"), handWon(0, 1, 2));
    }

    @Test
    void it_never_takes_the_last_slot() {
        given(TRASH, 2, "reveal=true")
                .sizes(2, 1)
                .dealt("2C KC", "AH")
                .stock("AC")
                .begun()
                .then(revealed(1, true, "1:AH"), handWon(0, 1, 1))
                .thenSizes(1, 1);
    }

    @Test
    void it_may_reach_the_target_where_the_winner_does_not() {
        given(TRASH, 3, "reveal=true", "targetSize=1")
                .sizes(3, 2, 2)
                .dealt("2C 3C KC", "AH 2H", "AS 2S")
                .stock("AC")
                .begun()
                .then(revealed(1, true, "1:AH", "2:2H"), revealed(2, true, "1:AS", "2:2S"))
                .then(handWon(0, 2, 1, 1))
                .thenOutcome(PLAYED_OUT, 3, 1, 2);
    }

    @Test
    void it_is_not_run_in_the_hand_that_ends_the_match() {
        for (String end : new String[] {"targetSize=1", "deals=1"}) {
            given(TRASH, 2, "reveal=true", end)
                    .sizes(2, 2)
                    .dealt("2C KC", "AH 2H")
                    .stock("AC")
                    .begun()
                    .then(completed(0), discarded(0, "KC"), handWon(0, 1, 2))
                    .thenNo(LayoutRevealed.class)
                    .thenOutcome(PLAYED_OUT, 1, 2);
        }
        given(TRASH, 2, "reveal=true")
                .sizes(1, 2)
                .dealt("KC", "AH 2H")
                .stock("AC")
                .begun()
                .thenNo(LayoutRevealed.class)
                .thenOutcome(PLAYED_OUT, 1, 2);
    }

    @Test
    void it_is_run_before_the_clock_is_asked() {
        given(TRASH, 2, "reveal=true", "timeLimit=5")
                .sizes(2, 3)
                .dealt("2C KC", "AH 2H 3H")
                .stock("AC")
                .minutes(5)
                .begun()
                .then(revealed(1, true, "1:AH", "2:2H", "3:3H"), handWon(0, 1, 2), time(5, true))
                .thenOutcome(PLAYED_OUT, 1, 2);
    }

    @Test
    void it_is_not_run_unless_asked_for() {
        given(TRASH, 2)
                .sizes(2, 2)
                .dealt("2C KC", "AH 2H")
                .stock("AC")
                .begun()
                .thenNo(LayoutRevealed.class);
    }

    @Test
    void free_draws_give_the_loser_turns_before_it_turns_up_its_cards() {
        given(TRASH, 2, "freeDraws=2")
                .sizes(2, 3)
                .dealt("2C KC", "QH 2H 3H")
                .stock("AC AD KS")
                .begun()
                .then(completed(0), discarded(0, "KC"), turn(2, 1, FREE_DRAW), drawn(1, "AD"))
                .then(placed(1, 1, "AD", "QH"), discarded(1, "QH"))
                .then(turn(3, 1, FREE_DRAW), drawn(1, "KS"), discarded(1, "KS"))
                .then(revealed(1, true, "2:2H", "3:3H"), handWon(0, 1, 2));
    }

    @Test
    void free_draws_may_use_the_discard_pile() {
        given(TRASH, 2, "freeDraws=1")
                .sizes(2, 3)
                .dealt("2C 3C", "QH 2H KH")
                .stock("AC AD")
                .begun()
                .then(completed(0), discarded(0, "3C"), turn(2, 1, FREE_DRAW))
                .thenAsked(1, STOCK, DISCARD_PILE)
                .when(1, DISCARD_PILE)
                .then(taken(1, "3C"), placed(1, 3, "3C", "KH"), discarded(1, "KH"))
                .then(revealed(1, false, "1:QH", "2:2H"), handWon(0, 1, 3));
    }

    @Test
    void they_stop_when_the_layout_is_complete_which_makes_the_next_one_smaller() {
        given(TRASH, 2, "freeDraws=5")
                .sizes(2, 2)
                .dealt("2C KC", "2H KH")
                .stock("AC AD QS")
                .begun()
                .then(turn(2, 1, FREE_DRAW), drawn(1, "AD"), placed(1, 1, "AD", "2H"))
                .then(placed(1, 2, "2H", "KH"), completed(1), discarded(1, "KH"), handWon(0, 1, 1));
    }

    @Test
    void a_last_layout_completed_in_a_free_draw_wins_the_match() {
        given(TRASH, 2, "freeDraws=5")
                .sizes(2, 1)
                .dealt("2C KC", "KH")
                .stock("AC AD QS")
                .begun()
                .then(turn(2, 1, FREE_DRAW), drawn(1, "AD"), placed(1, 1, "AD", "KH"))
                .then(completed(1), discarded(1, "KH"))
                .thenOutcome(PLAYED_OUT, 2, 1);
    }

    @Test
    void there_are_none_in_the_hand_that_ends_the_match() {
        for (String end : new String[] {"targetSize=1", "deals=1"}) {
            given(TRASH, 2, "freeDraws=5", end)
                    .sizes(2, 2)
                    .dealt("2C KC", "AH 2H")
                    .stock("AC")
                    .begun()
                    .then(completed(0), discarded(0, "KC"), handWon(0, 1, 2))
                    .thenOutcome(PLAYED_OUT, 1, 2);
        }
    }
}
