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
    /// Renews a node's lease, for this time from now.
    ///
    /// @param name of the node, for operators
    /// @return all live nodes, including this one
    Set<UUID> renew(UUID node, Optional<String> name, Duration lease);

    /// The names of the live nodes that have one.
    Map<UUID, String> names();

    /// Ends a node's lease.
    void end(UUID node);
}
