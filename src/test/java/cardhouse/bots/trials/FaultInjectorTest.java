package cardhouse.bots.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cardhouse.Pure;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.platform.requests.Rejection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Faults of the moves of a bot on trial, and their notes.
@Pure
class FaultInjectorTest {
    private static void staged(StagedFault.Kind kind, Runnable move) {
        assertThatExceptionOfType(StagedFault.class).isThrownBy(move::run).withMessage(kind.name());
    }

    @Test
    void a_server_that_is_away_has_played_nothing_and_is_back_at_once() {
        var tried = new BotOnTrial(Scenario.UNAVAILABLE, "trash");
        tried.play(Way.POSTED);
        int before = tried.turns().getFirst().revision();
        staged(StagedFault.Kind.UNAVAILABLE, () -> tried.play(Way.POSTED));
        assertThat(tried.revision()).isEqualTo(before);
        tried.play(Way.POSTED);
        assertThat(tried.revision()).isEqualTo(before + 1);
        assertThat(tried.notes()).hasSize(2).allMatch(TrialObservation::isAccepted);
    }

    @Test
    void a_move_whose_answer_is_lost_was_played() {
        var tried = new BotOnTrial(Scenario.LOST_ANSWER, "trash");
        tried.play(Way.POSTED);
        staged(StagedFault.Kind.CUT, () -> tried.play(Way.POSTED));
        assertThat(tried.notes()).hasSize(2).allMatch(TrialObservation::isAccepted);
        tried.play(Way.POSTED);
        assertThat(tried.notes()).hasSize(3);
    }

    /// Webhook bots move by their response, so there is no answer to lose.
    @ParameterizedTest
    @EnumSource(
            value = Scenario.class,
            names = {"UNAVAILABLE", "LOST_ANSWER"})
    void moves_that_are_answers_to_deliveries_are_left_alone(Scenario scenario) {
        var tried = new BotOnTrial(scenario, "trash");
        for (int move = 0; move < 3; move++) tried.play(Way.DELIVERED);
        assertThat(tried.isProvoked()).isFalse();
        assertThat(tried.notes()).hasSize(3);
    }

    @Test
    void the_match_ends_before_the_second_move_is_made() {
        var tried = new BotOnTrial(Scenario.MATCH_ENDS, "trash");
        tried.play(Way.POSTED);
        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> tried.play(Way.POSTED))
                .withMessage("MATCH_FINISHED");
        assertThat(tried.isOver()).isTrue();
        assertThat(tried.notes().getLast().refused()).contains("MATCH_FINISHED");
    }

    @Test
    void another_seat_that_is_to_act_at_once_is_faster() {
        var tried = new BotOnTrial(Scenario.SIMULTANEOUS, "trio");
        int before = tried.turns().getFirst().revision();
        tried.play(Way.POSTED);
        assertThat(tried.isProvoked()).isTrue();
        assertThat(tried.revision()).isEqualTo(before + 2);
        assertThat(tried.notes().getFirst().revision()).contains(before + 2);
    }

    /// In scenarios of whole matches, there would be too many.
    @ParameterizedTest
    @EnumSource(
            value = Scenario.class,
            names = {"ILLEGAL_MOVE", "EVERY_GAME"})
    void whole_match_scenarios_record_only_faults(Scenario scenario) {
        var tried = new BotOnTrial(scenario, "trash");
        tried.play(Way.POSTED);
        assertThat(tried.notes()).isEmpty();
        tried.resign();
        assertThat(tried.notes())
                .extracting(TrialObservation::kind)
                .containsExactly(TrialObservation.Kind.RESIGNED);
    }

    @Test
    void in_other_matches_a_bot_on_trial_plays_as_usual() {
        var tried = new BotOnTrial(Scenario.UNAVAILABLE, "trash");
        var other = tried.opened("trash", false);
        for (int move = 0; move < 3; move++) tried.play(other, Way.POSTED);
        assertThat(tried.notes()).isEmpty();
        assertThat(tried.isProvoked()).isFalse();
    }
}
