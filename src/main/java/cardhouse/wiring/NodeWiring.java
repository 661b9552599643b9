package cardhouse.wiring;

import cardhouse.http.parameters.PreferredNode;
import cardhouse.platform.nodes.Chores;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.nodes.NodeLeases;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Puts together what makes of several servers on one database nodes that share the work.
@Singleton
final class NodeWiring {
    /// A server that is busy, or collects garbage, is seldom silent for that long.
    private static final Duration LEASE = Duration.ofSeconds(5);

    @ConfigMapping(prefix = "cardhouse.nodes")
    public interface Settings {
        /// By which name operators know this node among others, such as that of its machine.
        Optional<String> name();

        /// Whether clients are told by that name which node is best asked for a match, in the
        /// header `Preferred-Node`.
        boolean advertised();
    }

    @Produces
    @Singleton
    Membership membership(NodeLeases leases, Supplier<UUID> ids, Settings settings) {
        return new Membership(leases, ids.get(), settings.name(), LEASE);
    }

    @Produces
    @Singleton
    PreferredNode.Homes homes(Membership membership, Settings settings) {
        return settings.advertised() ? membership::home : _ -> Optional.empty();
    }

    @Produces
    @Singleton
    Chores chores(Membership membership) {
        return new Chores(membership::share);
    }
}
