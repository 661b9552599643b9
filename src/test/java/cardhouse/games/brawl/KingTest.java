package cardhouse.games.brawl;

import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.SceneNotation.*;

import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.RummageRolled;
import cardhouse.games.brawl.BrawlEvent.VictoryDeclared;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KingTest {
    private static final String JUNK = "NEWSPAPER, SLUG";
    private static final String SETS = "3 NEWSPAPER, 3 OLD_BOOT, 3 SARDINE_TIN";

    private static SceneSetup king(String... options) {
        var all = new ArrayList<>(List.of("mode=KING_OF_THE_HEAP"));
        all.addAll(List.of(options));
        return given(4, all.toArray(String[]::new))
                .hands(JUNK, JUNK, JUNK, JUNK)
                .trash("6 FISH_BONE, 6 LIGHT_BULB");
    }

    @Test
    void the_starting_seat_is_king_and_the_next_one_clockwise_attacks() {
        begin(king().starter(2).loses().rolls("LLLLLL"))
                .thenAmongOthers(crowned(2), turn(3, 1), attacked(3, 2))
                .thenKing(2);
    }

    @Test
    void or_the_next_one_the_other_way_round() {
        begin(king("direction=COUNTERCLOCKWISE").starter(2).loses().rolls("LLLLLL"))
                .thenAmongOthers(crowned(2), turn(1, 1), attacked(1, 2));
    }

    @Test
    void there_is_nothing_before_the_attack_and_nothing_taken_or_given_after_it() {
        begin(king().loses().rolls("LLLCCC"))
                .then(
                        crowned(0),
                        turn(1, 1),
                        attacked(1, 0),
                        new BrawlEvent.BrawlRolled(
                                Seat.of(1),
                                Seat.of(0),
                                SceneSetup.faces("LLLLLL"),
                                SceneSetup.faces("LLLLL")),
                        decided(0, 1, 0, 5, 0),
                        new RummageRolled(Seat.of(0), SceneSetup.faces("LLLCCC")),
                        rummage(0, 3, 3))
                .thenAsked(0, Question.DRAW);
    }

    @Test
    void an_attacker_that_wins_is_king_and_rummages() {
        begin(king().wins().rolls("LCCCCC"))
                .thenAmongOthers(decided(1, 0, 6, 0, 0), crowned(1), rummage(1, 1, 5))
                .thenAsked(1, Question.DRAW)
                .thenKing(1);
    }

    @Test
    void ties_are_the_kings() {
        begin(king().rolls("CCCLLL LLLCC", "LLLLLL"))
                .thenAmongOthers(decided(0, 1, 3, 3, 0))
                .thenKing(0);
    }

    @Test
    void attackers_take_turns_past_the_king() {
        begin(
                        king().loses()
                                .rolls("CCCCCC")
                                .loses()
                                .rolls("CCCCCC")
                                .loses()
                                .rolls("CCCCCC")
                                .loses()
                                .rolls("CCCCCC"))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(turn(2, 2))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(turn(3, 3))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(turn(1, 4));
    }

    @Test
    void after_a_change_of_king_the_seat_after_the_last_attacker_acts() {
        begin(king().wins().rolls("CCCCCC").wins().rolls("CCCCCC").loses().rolls("CCCCCC"))
                .when(1, NO_MORE_TOSSES)
                .thenAmongOthers(turn(2, 2), attacked(2, 1), crowned(2))
                .when(2, NO_MORE_TOSSES)
                .thenAmongOthers(turn(3, 3), attacked(3, 2));
    }

    @Test
    void the_king_wins_at_the_end_of_its_rummage() {
        begin(
                        given(3, "mode=KING_OF_THE_HEAP")
                                .hands(SETS + ", SLUG", JUNK, JUNK)
                                .loses()
                                .rolls("CCCCCC"))
                .played(0, toss("SLUG"))
                .when(0, NO_MORE_TOSSES)
                .thenAmongOthers(declared(0, SETS), won(0))
                .thenOver(Status.PLAYED_OUT, 1, 2, 2);
    }

    @Test
    void only_the_king_can_win() {
        begin(
                        given(3, "mode=KING_OF_THE_HEAP")
                                .hands(JUNK, SETS, JUNK)
                                .loses()
                                .rolls("CCCCCC")
                                .loses()
                                .rolls("CCCCCC"))
                .when(0, NO_MORE_TOSSES)
                .thenNo(VictoryDeclared.class)
                .thenAsked(0, Question.TOSS);
    }

    @Test
    void a_king_may_withhold_its_victory_where_declaring_is_manual() {
        begin(
                        given(3, "mode=KING_OF_THE_HEAP", "declare=MANUAL")
                                .hands(SETS, JUNK, JUNK)
                                .loses()
                                .rolls("CCCCCC")
                                .loses()
                                .rolls("CCCCCC"))
                .played(0, NO_MORE_TOSSES)
                .thenAsked(0, Question.DECLARE)
                .when(0, GO_ON)
                .thenAmongOthers(turn(2, 2));
    }

    @Test
    void when_the_king_leaves_the_next_seat_clockwise_is_king() {
        begin(king().loses().rolls("CCCCCC").loses().rolls("CCCCCC"))
                .whenLeaves(0)
                .thenAmongOthers(crowned(1), turn(2, 2), attacked(2, 1))
                .thenKing(1);
    }

    @Test
    void a_king_by_succession_does_not_attack_itself() {
        begin(king("boosters=7").wins())
                .thenAsked(1, Question.BEFORE_ATTACK)
                .whenLeaves(0)
                .thenAmongOthers(crowned(1), turn(2, 2))
                .thenAsked(2, Question.BEFORE_ATTACK);
    }

    @Test
    void a_fight_without_its_king_is_none() {
        begin(king("boosters=7").wins())
                .played(1, NO_BOOSTER)
                .thenAsked(1, Question.ATTACKERS_ROLL)
                .whenLeaves(0)
                .thenAmongOthers(crowned(1), turn(2, 2));
    }
}
