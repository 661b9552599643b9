package cardhouse.bots.trials;

import cardhouse.bots.trials.Trial.Progress;
import java.util.Optional;

/// Result of a scenario.
///
/// @param revision revision that shows the reason
public record Verdict(Progress progress, Optional<Reason> reason, Optional<Integer> revision) {
    static final Verdict PASSED = new Verdict(Progress.PASSED, Optional.empty(), Optional.empty());

    static Verdict failed(Reason reason, Optional<Integer> revision) {
        return new Verdict(Progress.FAILED, Optional.of(reason), revision);
    }

    static Verdict skipped(Reason reason) {
        return new Verdict(Progress.SKIPPED, Optional.of(reason), Optional.empty());
    }
}
