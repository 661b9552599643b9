package cardhouse.wiring;

import cardhouse.http.parameters.PreferredNode;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.nodes.NodeLeases;
import cardhouse.platform.nodes.SingletonTasks;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the parts by which several servers on one database share the work as nodes.
@Singleton
final class NodeWiring {
    /// A server that is busy or collects garbage is seldom silent for that long.
    private static final Duration LEASE = Duration.ofSeconds(5);

    @ConfigMapping(prefix = "cardhouse.nodes")
    public interface Settings {
        /// The name of this node for operators, such as that of its machine.
        Optional<String> name();

        /// Whether answers about a match have the header `Preferred-Node`, with the name of the
        /// node that answers fastest for that match.
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
    SingletonTasks chores(Membership membership) {
        return new SingletonTasks(membership::share);
    }
}
