package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules;
import cardhouse.engine.View;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Matches go on and end, in every game.
@Pure
class GameContractProgressTest {
    private static final String EVERYTHING = "cardhouse.games.ContractSetups#everything";

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void some_seat_can_act_until_the_end(Setup<?, ?, ?, ?> setup) {
        setup.check(8000, new Progress<>(setup)::somebodyCanAct);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void a_seat_is_asked_where_it_has_a_choice_or_the_question_hides_that_it_has_none(
            Setup<?, ?, ?, ?> setup) {
        setup.check(5000, new Progress<>(setup)::aSeatAskedHasAChoice);
    }

    /// Only under presets: drawn rules may ask for what hardly ever happens.
    @ParameterizedTest
    @MethodSource("cardhouse.games.ContractSetups#presets")
    void few_questions_have_only_one_answer(Setup<?, ?, ?, ?> setup) {
        var progress = new Progress<>(setup);
        setup.check(1000, progress::aSeatAskedHasAChoice);
        assertThat(progress.needless())
                .as("needless questions among those with one answer")
                .isLessThanOrEqualTo(5 + progress.lone() / 2);
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void a_match_ends_within_its_turn_limit(Setup<?, ?, ?, ?> setup) {
        for (int turnLimit : new int[] {1, 7, 40}) {
            var limited = limited(setup, turnLimit);
            limited.check(500, seed -> new Progress<>(limited).endsInTime(seed, turnLimit));
        }
    }

    @ParameterizedTest
    @MethodSource(EVERYTHING)
    void in_the_end_every_seat_has_a_place(Setup<?, ?, ?, ?> setup) {
        setup.check(5000, new Progress<>(setup)::everySeatHasAPlace);
    }

    private static <S, M extends Move, E extends Event, V extends View> Setup<S, M, E, V> limited(
            Setup<S, M, E, V> setup, int turnLimit) {
        return Setup.of(
                setup.name() + ", " + turnLimit + " turns",
                setup.type(),
                limited(setup.type(), setup.rules(), setup.seats(), turnLimit),
                setup.seats());
    }

    private static <R extends Rules> Rules limited(
            GameType<R, ?, ?, ?, ?> type, Rules rules, int seats, int turnLimit) {
        var options = type.options();
        var values = options.toMap(options.type().cast(rules));
        values.put("turnLimit", turnLimit);
        return switch (options.choose(values, seats)) {
            case Choice.Chosen<R>(R limited) -> limited;
            case Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }
}
