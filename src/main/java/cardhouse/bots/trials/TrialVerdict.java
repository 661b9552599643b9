package cardhouse.bots.trials;

import cardhouse.bots.trials.Trial.Progress;
import java.util.Optional;

/// Result of a scenario.
///
/// @param revision revision that shows the reason
public record TrialVerdict(Progress progress, Optional<Reason> reason, Optional<Integer> revision) {
    static final TrialVerdict PASSED =
            new TrialVerdict(Progress.PASSED, Optional.empty(), Optional.empty());

    static TrialVerdict failed(Reason reason, Optional<Integer> revision) {
        return new TrialVerdict(Progress.FAILED, Optional.of(reason), revision);
    }

    static TrialVerdict skipped(Reason reason) {
        return new TrialVerdict(Progress.SKIPPED, Optional.of(reason), Optional.empty());
    }
}
