package cardhouse.match.clock;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Handles the passed deadlines of a match.
@FunctionalInterface
public interface Deadlines {
    /// @return the next deadline, as far as is known
    Optional<Instant> timeUp(UUID match);
}
