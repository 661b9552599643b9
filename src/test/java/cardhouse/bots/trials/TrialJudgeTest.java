package cardhouse.bots.trials;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.bots.trials.TrialObservation.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Verdicts that follow from the notes.
@Pure
class TrialJudgeTest {
    private static final Instant START = Instant.parse("2026-11-21T10:15:30Z");
    private static final Instant PROVOKED = START.plusSeconds(10);

    private final List<TrialObservation> notes = new ArrayList<>();

    private TrialJudgeTest noted(
            double second,
            String move,
            @Nullable Integer named,
            int made,
            @Nullable String refused) {
        notes.add(
                new TrialObservation(
                        Kind.MOVED,
                        START.plusMillis((long) (second * 1000)),
                        move,
                        Optional.ofNullable(named),
                        Optional.of(made),
                        Optional.ofNullable(refused)));
        return this;
    }

    private TrialJudgeTest asked(double second) {
        notes.add(TrialObservation.of(Kind.ASKED, START.plusMillis((long) (second * 1000))));
        return this;
    }

    private Optional<TrialVerdict> judged(Scenario scenario) {
        return judged(scenario, false, false);
    }

    private Optional<TrialVerdict> judged(Scenario scenario, boolean left, boolean over) {
        return new TrialJudge(scenario, notes, Optional.of(PROVOKED), left, over, 99).verdict();
    }

    private static Optional<TrialVerdict> failed(Reason reason, int revision) {
        return Optional.of(TrialVerdict.failed(reason, Optional.of(revision)));
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void bot_out_of_the_match_fails_every_scenario(Scenario scenario) {
        assertThat(judged(scenario, true, true)).isEqualTo(failed(Reason.TIME_RAN_OUT, 99));
        notes.add(TrialObservation.of(Kind.RESIGNED, START));
        assertThat(judged(scenario, true, true)).isEqualTo(failed(Reason.RESIGNED, 99));
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void repeating_a_rejected_move_fails_every_scenario(Scenario scenario) {
        for (int i = 0; i < 3; i++) noted(1 + i, "a", 5, 6, "STALE_REVISION");
        assertThat(judged(scenario).filter(one -> one.progress() == Trial.Progress.FAILED))
                .isEmpty();
        noted(4, "a", 5, 6, "STALE_REVISION");
        assertThat(judged(scenario)).isEqualTo(failed(Reason.REFUSED_AGAIN, 6));
    }

    @Test
    void an_illegal_move_may_be_sent_once() {
        noted(1, "a", 5, 5, "ILLEGAL_MOVE").noted(2, "b", 5, 6, null);
        assertThat(judged(Scenario.ILLEGAL_MOVE)).isEmpty();
        noted(3, "a", 6, 6, "ILLEGAL_MOVE");
        assertThat(judged(Scenario.ILLEGAL_MOVE, false, true)).contains(TrialVerdict.PASSED);
        noted(4, "a", 6, 6, "ILLEGAL_MOVE");
        assertThat(judged(Scenario.ILLEGAL_MOVE))
                .isEqualTo(failed(Reason.REPEATED_ILLEGAL_MOVE, 6));
    }

    @Test
    void a_move_whose_answer_is_lost_is_looked_after() {
        noted(10, "a", 5, 6, null).asked(11);
        assertThat(judged(Scenario.LOST_ANSWER)).isEmpty();
        noted(12, "a", null, 8, null);
        assertThat(judged(Scenario.LOST_ANSWER)).contains(TrialVerdict.PASSED);
    }

    @Test
    void or_is_sent_again_with_its_key_or_its_revision() {
        noted(10, "a", null, 6, null).noted(11, "a", null, 6, null);
        assertThat(judged(Scenario.LOST_ANSWER)).as("the same entry").isEmpty();
        notes.removeLast();
        noted(11, "a", 5, 6, "STALE_REVISION");
        assertThat(judged(Scenario.LOST_ANSWER)).isEmpty();
    }

    @Test
    void a_repeated_move_without_key_or_revision_fails() {
        noted(10, "a", 5, 6, null).noted(11, "a", null, 6, "NOT_YOUR_TURN");
        assertThat(judged(Scenario.LOST_ANSWER)).isEqualTo(failed(Reason.DUPLICATE_MOVE, 6));
    }

    @Test
    void while_an_answer_is_late_nothing_is_sent_unprotected() {
        noted(10, "a", 5, 6, null).noted(13, "b", null, 8, null);
        assertThat(judged(Scenario.LATE_ANSWER)).as("after it").contains(TrialVerdict.PASSED);
        notes.removeLast();
        noted(11, "a", null, 7, null);
        assertThat(judged(Scenario.LATE_ANSWER)).isEqualTo(failed(Reason.DUPLICATE_MOVE, 7));
    }

    @Test
    void an_old_turn_is_looked_through_or_moved_at_by_its_revision() {
        noted(11, "a", 5, 7, "STALE_REVISION").asked(12).noted(13, "b", null, 8, null);
        assertThat(judged(Scenario.STALE_TURN)).contains(TrialVerdict.PASSED);
        notes.clear();
        noted(11, "a", null, 8, null);
        assertThat(judged(Scenario.STALE_TURN)).isEqualTo(failed(Reason.STALE_MOVE, 8));
    }

    @Test
    void a_turn_delivered_twice_is_played_once() {
        noted(11, "a", null, 6, null)
                .noted(12, "a", 5, 6, "STALE_REVISION")
                .noted(13, "b", 7, 8, null);
        assertThat(judged(Scenario.TURN_TWICE)).contains(TrialVerdict.PASSED);
        notes.clear();
        noted(11, "a", null, 6, null).noted(12, "b", null, 6, "NOT_YOUR_TURN");
        assertThat(judged(Scenario.TURN_TWICE)).isEqualTo(failed(Reason.STALE_MOVE, 6));
    }

    @Test
    void requests_before_retry_after_fail() {
        asked(10.1).asked(10.2).asked(11).noted(11.5, "a", 5, 6, null);
        assertThat(judged(Scenario.UNAVAILABLE)).contains(TrialVerdict.PASSED);
        asked(10.3);
        assertThat(judged(Scenario.UNAVAILABLE)).isEqualTo(failed(Reason.DID_NOT_WAIT, 99));
    }
}
