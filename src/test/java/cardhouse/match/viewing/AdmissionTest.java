package cardhouse.match.viewing;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The views of a match at its eighth entry, by viewer.
@Pure
class AdmissionTest {
    private static final int NOW = 8;
    private static final Spectators OFF = new Spectators.Off();
    private static final Spectators LATE = new Spectators.Delayed(3);
    private static final List<Spectators> ALL = List.of(Spectators.LIVE, LATE, OFF);
    private static final Optional<Seat> NOBODY = Optional.empty();
    private static final Optional<Seat> SEATED = Optional.of(Seat.of(0));
    private static final Viewer OWN = Viewer.sitting(Seat.of(0));
    private static final Viewer OTHER = Viewer.sitting(Seat.of(1));

    private static MatchStage runs(Spectators spectators) {
        return new MatchStage(NOW, false, 2, spectators);
    }

    private static MatchStage over(Spectators spectators) {
        return new MatchStage(NOW, true, 2, spectators);
    }

    private static void sees(MatchStage stage, Optional<Seat> own, Viewer asked, int revision) {
        assertThat(Admission.of(stage, own, Optional.of(asked)))
                .isEqualTo(new Admission(asked, revision, Optional.empty()));
    }

    private static void refused(Code code, MatchStage stage, Optional<Seat> own, Viewer asked) {
        Rejected.with(code, () -> Admission.of(stage, own, Optional.of(asked)));
    }

    @Test
    void a_seat_sees_with_its_own_eyes_and_the_publics_as_it_happens() {
        for (Spectators spectators : ALL) {
            sees(runs(spectators), SEATED, OWN, NOW);
            sees(runs(spectators), SEATED, Viewer.WATCHING, NOW);
            refused(Code.NOT_YOUR_SEAT, runs(spectators), SEATED, OTHER);
            refused(Code.NOT_YET_PUBLIC, runs(spectators), SEATED, Viewer.AUDITING);
        }
    }

    @Test
    void a_watcher_sees_with_nobodys_eyes_but_the_publics() {
        for (Spectators spectators : ALL) {
            refused(Code.NOT_YOUR_SEAT, runs(spectators), NOBODY, OWN);
            refused(Code.NOT_YET_PUBLIC, runs(spectators), NOBODY, Viewer.AUDITING);
        }
        sees(runs(Spectators.LIVE), NOBODY, Viewer.WATCHING, NOW);
        assertThat(Admission.of(runs(LATE), NOBODY, Optional.of(Viewer.WATCHING)))
                .isEqualTo(new Admission(Viewer.WATCHING, NOW - 3, Optional.of(3)));
        refused(Code.NO_SPECTATORS, runs(OFF), NOBODY, Viewer.WATCHING);
    }

    @Test
    void every_view_of_a_finished_match_is_public() {
        for (Spectators spectators : ALL)
            for (Optional<Seat> own : List.of(NOBODY, SEATED))
                for (Viewer asked : List.of(OWN, OTHER, Viewer.WATCHING, Viewer.AUDITING))
                    sees(over(spectators), own, asked, NOW);
    }

    @Test
    void there_are_no_eyes_at_a_seat_that_is_not_there() {
        Viewer nobody = Viewer.sitting(Seat.of(2));
        for (MatchStage stage : List.of(runs(OFF), runs(LATE), over(OFF)))
            for (Optional<Seat> own : List.of(NOBODY, SEATED))
                refused(Code.SEAT_NOT_FOUND, stage, own, nobody);
    }

    @Test
    void default_view_is_that_of_the_own_seat_or_a_spectator() {
        var live = runs(Spectators.LIVE);
        assertThat(Admission.of(live, SEATED, Optional.empty()).viewer()).isEqualTo(OWN);
        assertThat(Admission.of(live, NOBODY, Optional.empty()).viewer())
                .isEqualTo(Viewer.WATCHING);
    }

    @Test
    void before_as_many_plies_as_it_is_late_there_is_nothing_to_see() {
        for (int revision = 1; revision <= 3; revision++) {
            var early = new MatchStage(revision, false, 2, LATE);
            var admission = Admission.of(early, NOBODY, Optional.empty());
            assertThat(admission.revision()).isZero();
            var rejection = Rejected.with(Code.MATCH_NOT_STARTED, () -> admission.require(1));
            assertThat(rejection.revision()).hasValue(0);
        }
    }

    @Test
    void a_revision_out_of_range_is_not_found() {
        for (Spectators spectators : List.of(Spectators.LIVE, LATE)) {
            var admission = Admission.of(runs(spectators), NOBODY, Optional.empty());
            int last = admission.revision();
            admission.require(1);
            admission.require(last);
            for (int wanted : List.of(0, -1, last + 1, NOW + 1)) {
                var rejection =
                        Rejected.with(Code.REVISION_NOT_FOUND, () -> admission.require(wanted));
                assertThat(rejection.revision()).hasValue(last);
            }
        }
    }

    @Test
    void a_summary_shows_all_callers_only_what_spectators_may_see() {
        assertThat(Admission.toSummary(runs(OFF), NOBODY).revision()).isZero();
        assertThat(Admission.toSummary(runs(OFF), SEATED).revision()).isEqualTo(NOW);
        assertThat(Admission.toSummary(over(OFF), NOBODY).revision()).isEqualTo(NOW);
        assertThat(Admission.toSummary(runs(LATE), NOBODY).revision()).isEqualTo(NOW - 3);
        assertThat(Admission.toSummary(runs(LATE), NOBODY).delay()).contains(3);
        assertThat(Admission.toSummary(runs(Spectators.LIVE), NOBODY).revision()).isEqualTo(NOW);
    }

    @Test
    void viewer_of_a_stream_stays_and_its_delay_ends_with_the_match() {
        var id = Seed.uuid("AdmissionTest");
        var late = Admission.of(runs(LATE), NOBODY, Optional.empty()).eyes(id);
        assertThat(Admission.of(new MatchStage(NOW + 1, false, 2, LATE), late).revision())
                .isEqualTo(NOW - 2);
        var ended = Admission.of(over(LATE), late);
        assertThat(ended).isEqualTo(new Admission(Viewer.WATCHING, NOW, Optional.empty()));
        // What was hidden from a seat while it played stays hidden from who followed as that seat.
        var own = Admission.of(runs(OFF), SEATED, Optional.empty()).eyes(id);
        assertThat(Admission.of(over(OFF), own).viewer()).isEqualTo(OWN);
    }
}
