package cardhouse.bots.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cardhouse.Pure;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.viewing.MatchView;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Notifications of a bot on trial: once a false one, and then the true one.
@Pure
class TrialNotifierTest {
    private static List<Integer> revisions(TrialNotifier.Announcement told) {
        return told.turns().stream().map(MatchView::revision).toList();
    }

    @Test
    void a_turn_is_announced_twice_after_the_first_move() {
        var tried = new BotOnTrial(Scenario.TURN_TWICE, "trash");
        assertThat(revisions(tried.told())).hasSize(1);
        tried.play(Way.POSTED);
        int now = tried.turns().getFirst().revision();
        assertThat(revisions(tried.told())).containsExactly(now, now);
        assertThat(revisions(tried.told())).containsExactly(now);
    }

    @Test
    void a_turn_that_was_taken_is_announced_instead_of_the_present_one() {
        var tried = new BotOnTrial(Scenario.STALE_TURN, "trash");
        int before = revisions(tried.told()).getFirst();
        tried.play(Way.POSTED);
        int now = tried.turns().getFirst().revision();
        assertThat(now).isGreaterThan(before);
        assertThat(revisions(tried.told())).containsExactly(before);
        assertThat(revisions(tried.told())).containsExactly(now);
    }

    @Test
    void the_connection_is_cut_at_the_delivery_of_a_turn() {
        var tried = new BotOnTrial(Scenario.RESTART, "trash");
        tried.told();
        tried.play(Way.POSTED);
        assertThatExceptionOfType(StagedFault.class)
                .isThrownBy(tried::told)
                .withMessage(StagedFault.Kind.CUT.name());
        assertThat(tried.told().turns()).hasSize(1);
    }

    @Test
    void unknown_field_scenario_adds_the_field_always() {
        var tried = new BotOnTrial(Scenario.UNKNOWN_FIELD, "trash");
        for (int time = 0; time < 2; time++) assertThat(tried.told().isWider()).isTrue();
        assertThat(tried.isProvoked()).isTrue();
    }

    @Test
    void a_request_for_turns_is_recorded_in_the_scenarios_that_need_it() {
        var tried = new BotOnTrial(Scenario.TURN_TWICE, "trash");
        tried.notifier.asked(tried.bot.id());
        tried.play(Way.POSTED);
        assertThat(tried.notes())
                .extracting(TrialObservation::kind)
                .containsExactly(TrialObservation.Kind.MOVED);
        tried.told();
        tried.notifier.asked(tried.bot.id());
        assertThat(tried.notes())
                .extracting(TrialObservation::kind)
                .contains(TrialObservation.Kind.ASKED);
    }

    @Test
    void a_match_that_is_no_trial_is_announced_as_it_is() {
        var tried = new BotOnTrial(Scenario.TURN_TWICE, "trash");
        var other = tried.opened("trash", false);
        tried.play(Way.POSTED);
        var turns = tried.turns();
        var others = turns.stream().filter(turn -> turn.match().equals(other)).toList();
        assertThat(others).hasSize(1);
        assertThat(tried.notifier.tell(tried.bot.id(), others).turns()).isEqualTo(others);
        assertThat(tried.isProvoked()).isFalse();
    }
}
