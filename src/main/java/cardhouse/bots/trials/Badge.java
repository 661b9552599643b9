package cardhouse.bots.trials;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// That a bot has passed a trial, and has failed none since.
///
/// @param contract the version of the interface that it was for
/// @param scenarios that it has passed; others could not be brought about
public record Badge(UUID trial, Instant passedAt, String contract, List<Scenario> scenarios) {
    /// @param passed a trial that has ended so
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
