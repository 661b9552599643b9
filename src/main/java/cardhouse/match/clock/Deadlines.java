package cardhouse.match.clock;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Who does what a match's clock demands of the seats whose time is up.
@FunctionalInterface
public interface Deadlines {
    /// @return when the next one's time is up, as far as is known
    Optional<Instant> timeUp(UUID match);
}
