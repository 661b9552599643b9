package cardhouse.bots.trials;

import java.util.Optional;
import java.util.UUID;

/// A scenario that is under way.
///
/// @param provokedAt the revision at which what is to happen has happened
/// @param accepted moves of the bot so far
public record Sitting(
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
