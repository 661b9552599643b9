package cardhouse.games.layout;

import static cardhouse.engine.Outcome.Status.ADJUDICATED;
import static cardhouse.engine.Outcome.Status.PLAYED_OUT;
import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;

import org.junit.jupiter.api.Test;

class TurnLimitTest {
    @Test
    void at_the_limit_smaller_layouts_come_first_then_fewer_unfilled_slots_then_shared_places() {
        given(TRASH, 4, "turnLimit=1")
                .laid("(AC) (2C) 3C", "(AD) 2D JC", "(5C) 2H 3H", "(6C) (7C)")
                .stock("KC")
                .begun()
                .then(turn(1, 0), drawn(0, "KC"), discarded(0, "KC"))
                .thenOutcome(ADJUDICATED, 4, 2, 2, 1);
    }

    @Test
    void a_slot_with_a_trashed_card_is_unfilled() {
        given(TRASHED, 2, "turnLimit=1")
                .laid("(6) (7) 3", "TRASHED TRASHED TRASHED")
                .stock("STOP")
                .begun()
                .thenOutcome(ADJUDICATED, 1, 2);
    }

    @Test
    void the_last_turn_is_played_to_its_end() {
        given(TRASH, 2, "turnLimit=1")
                .laid("(QC) (2C) 3C", "(AD) 2D JC")
                .stock("JH")
                .begun()
                .thenAsked(0, place(1), place(2))
                .when(0, place(1))
                .then(placed(0, 1, "JH", "QC"), discarded(0, "QC"))
                .thenOutcome(ADJUDICATED, 1, 1);
    }

    @Test
    void a_match_won_in_its_last_turn_is_won() {
        given(TRASH, 2, "turnLimit=1")
                .laid("(QC)", "(AD) 2D JC")
                .stock("AH")
                .begun()
                .thenOutcome(PLAYED_OUT, 1, 2);
    }

    @Test
    void a_hand_won_in_its_last_turn_counts_and_no_other_is_dealt() {
        given(TRASH, 2, "turnLimit=1")
                .laid("(QC) 2C", "AD")
                .stock("AH")
                .begun()
                .then(completed(0), discarded(0, "QC"), handWon(0, 1, 1))
                .thenOutcome(ADJUDICATED, 1, 1);
    }

    @Test
    void the_limit_may_cut_a_catch_up_short() {
        given(GARBAGE, 2, "turnLimit=1")
                .laid("(QC) 2C", "(KC) 2D")
                .stock("AH AD")
                .begun()
                .then(completed(0), discarded(0, "QC"))
                .thenOutcome(ADJUDICATED, 1, 2);
    }

    @Test
    void passes_are_turns() {
        given(TRASH, 3, "turnLimit=2")
                .laid("AC (2C)", "AD (3C)", "AH (4C)")
                .begun()
                .then(turn(1, 0), passed(0), turn(2, 1), passed(1))
                .thenOutcome(ADJUDICATED, 1, 1, 1);
    }
}
