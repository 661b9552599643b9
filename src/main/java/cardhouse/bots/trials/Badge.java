package cardhouse.bots.trials;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Record of a bot that has passed a trial, and has failed none since.
///
/// @param contract version of the API in the trial
/// @param scenarios passed scenarios; the others were skipped
public record Badge(UUID trial, Instant passedAt, String contract, List<Scenario> scenarios) {
    /// @param passed a finished trial that was passed
    public static Badge of(Trial passed) {
        return new Badge(
                passed.id(),
                passed.endedAt().orElseThrow(),
                passed.contract(),
                passed.results().stream()
                        .filter(one -> one.progress() == Trial.Progress.PASSED)
                        .map(Trial.Result::scenario)
                        .toList());
    }
}
