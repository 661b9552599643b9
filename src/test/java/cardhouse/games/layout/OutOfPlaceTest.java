package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cardhouse.engine.Chance.Result;
import cardhouse.engine.Seat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// An impossible event is an error, not a rejected move.
class OutOfPlaceTest {
    private static final Result SHUFFLED =
            new Result.Shuffled(IntStream.range(0, 52).boxed().toList());

    private static void assertNotAsked(LayoutGame game, LayoutState state, Result result) {
        assertThatIllegalStateException().isThrownBy(() -> game.chance(state, result));
    }

    @Test
    void chance_that_was_not_asked_does_not_answer() {
        var choosing =
                given(TRASH, 2)
                        .laid("(2C) (3C)", "(3C) (4C)")
                        .stock("JC")
                        .discards("QC KC KD")
                        .begun();
        assertNotAsked(choosing.game(), choosing.state(), new Result.Shuffled(List.of(1, 0)));
        assertNotAsked(choosing.game(), choosing.state(), new Result.Picked(List.of(0)));
        assertNotAsked(choosing.game(), choosing.state(), new Result.Elapsed(Duration.ZERO));
    }

    @Test
    void a_match_that_is_over_asks_nothing() {
        var over = given(TRASH, 2).laid("(2C)", "(3C) (4C)").stock("AC").begun();
        assertNotAsked(over.game(), over.state(), SHUFFLED);
    }

    @Test
    void before_the_first_deal_only_a_dealer_is_asked_for() {
        var game = new LayoutGame(SceneSetup.rules(TRASH, 2));
        assertNotAsked(game, game.initial(), SHUFFLED);
        assertNotAsked(game, game.initial(), new Result.Rolled(List.of(1)));
    }

    @Test
    void between_hands_the_clock_is_asked_before_the_cards_and_only_where_there_is_a_limit() {
        var standing =
                new Standing(
                        List.of(3, 2),
                        List.of(),
                        1,
                        1,
                        Seat.of(0),
                        Optional.of(Seat.of(1)),
                        new Standing.Counters(9, 0));
        var between =
                new LayoutState.Between(
                        standing, Optional.empty(), false, LayoutState.Clock.UNASKED);
        var timed = new LayoutGame(SceneSetup.rules(TRASH, 2, "timeLimit=10"));
        assertNotAsked(timed, between, SHUFFLED);
        var untimed = new LayoutGame(SceneSetup.rules(TRASH, 2));
        assertNotAsked(untimed, between, new Result.Elapsed(Duration.ofMinutes(99)));
    }

    @Test
    void events_that_cannot_have_happened_are_not_folded() {
        var scene = given(TRASH, 2).laid("(2C) (3C)", "(3C) (4C)").stock("JC").begun();
        for (LayoutEvent impossible :
                new LayoutEvent[] {
                    drawn(0, "JC"),
                    taken(0, "KC"),
                    placed(0, 1, "KC", "2C"),
                    placed(0, 1, "JC", "9C"),
                    stolen(0, 1, 1, "9C"),
                    discarded(0, "KC"),
                    recycled("KC"),
                    time(3, false),
                    new LayoutEvent.DealerChosen(Seat.of(0))
                })
            assertThatIllegalStateException()
                    .as(impossible.text())
                    .isThrownBy(() -> scene.game().evolve(scene.state(), impossible));
    }
}
