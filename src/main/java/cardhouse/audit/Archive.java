package cardhouse.audit;

import java.util.Optional;
import java.util.UUID;

/// Where started matches lie, with all there is to judge them by.
public interface Archive {
    /// @param finished whether the directory says so
    record Filed(boolean finished, Evidence evidence) {}

    /// A match as it lies there, unjudged. The entries are read while they are gone through.
    ///
    /// @return nothing if there is no such match or it has not started
    Optional<Filed> find(UUID match);
}
