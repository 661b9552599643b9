package cardhouse.platform.nodes;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The live nodes: those with valid leases, by one clock for all of them.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface NodeLeases {
    /// A node lives, for so long from now.
    ///
    /// @param name by which operators know it
    /// @return all that live, with this one
    Set<UUID> renew(UUID node, Optional<String> name, Duration lease);

    /// The names of those that live and have one.
    Map<UUID, String> names();

    /// A node lives no more.
    void end(UUID node);
}
