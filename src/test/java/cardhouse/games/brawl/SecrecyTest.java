package cardhouse.games.brawl;

import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.sight.Determinization;
import cardhouse.games.brawl.steps.Victory;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The tables that a viewer considers possible.
class SecrecyTest {
    private static final String JUNK = "NEWSPAPER, SLUG";
    private static final int GUESSES = 300;

    private static List<BrawlBoard> guesses(SceneSetup given, Viewer viewer) {
        var forcedEvents = new ForcedEvents(given.rules(), given.seats());
        var random = new RandomChance(Seed.number("brawl secrets", 7));
        var state = forcedEvents.toNextQuestion(given.state()).after();
        return IntStream.range(0, GUESSES)
                .mapToObj(_ -> new Determinization(forcedEvents).determinize(state, viewer, random))
                .map(guess -> ((Brawling) guess).board())
                .toList();
    }

    @Test
    void a_seat_knows_its_own_hand_and_nothing_else_hidden() {
        var given =
                given(3).hands("SODA_CAN", "OLD_BOOT", "SLUG")
                        .trash("FISH_BONE")
                        .discards("NEWSPAPER");
        var seen = new HashSet<List<Card>>();
        for (BrawlBoard guess : guesses(given, Viewer.sitting(Seat.of(0)))) {
            assertThat(guess.hand(Seat.of(0))).containsExactly(new Card("SODA_CAN"));
            seen.add(guess.hand(Seat.of(1)));
        }
        assertThat(seen).hasSize(4);
    }

    @Test
    void sampled_hands_contain_no_blocker() {
        var given = given(3).hands(JUNK, JUNK, JUNK).trash("LOCKED_LID, OLD_BOOT");
        assertThat(guesses(given, Viewer.WATCHING))
                .allMatch(guess -> guess.heap().trash().contains(new Card("LOCKED_LID")));
    }

    @Test
    void sampled_hands_contain_no_undeclared_victory_set() {
        var given =
                given(3).hands("3 FISH_BONE, 3 OLD_BOOT, SLUG, SODA_CAN", JUNK, JUNK)
                        .trash("2 TAKE_OUT");
        var scene = begin(given).played(0, NOTHING).thenAsked(0, Question.ATTACK);
        var forcedEvents = new ForcedEvents(given.rules(), 3);
        var state = new Brawling(scene.board(), prepared());
        var random = new RandomChance(Seed.number("brawl secrets", 7));
        for (int i = 0; i < GUESSES; i++) {
            var guess =
                    (Brawling)
                            new Determinization(forcedEvents)
                                    .determinize(state, Viewer.WATCHING, random);
            assertThat(new Victory(given.rules(), guess.board()).holds(Seat.of(0))).isFalse();
        }
    }

    private static TurnState prepared() {
        return TurnState.resting(Seat.of(0), new Stage.Prepared());
    }
}
