package cardhouse.bots.trials;

import java.util.Optional;
import java.util.UUID;

/// A scenario in progress.
///
/// @param provokedAt revision at which the provocation took place
/// @param accepted moves of the bot so far
public record ScenarioRun(
        UUID trial,
        UUID bot,
        Scenario scenario,
        UUID match,
        Optional<Integer> provokedAt,
        int accepted) {
    boolean isProvoked() {
        return provokedAt.isPresent();
    }
}
