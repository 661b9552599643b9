package cardhouse.platform.postgres;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSourceMetrics;
import io.quarkus.agroal.DataSource;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/// The connection pools of this node, each by its name in the settings: `default` and `commits`.
@Singleton
public final class ConnectionPools {
    private final Map<String, AgroalDataSource> pools;

    ConnectionPools(AgroalDataSource readers, @DataSource("commits") AgroalDataSource commits) {
        this.pools = Map.of("default", readers, "commits", commits);
    }

    /// Connections in use.
    public Map<String, LongSupplier> active() {
        return each(AgroalDataSourceMetrics::activeCount);
    }

    /// Idle connections.
    public Map<String, LongSupplier> available() {
        return each(AgroalDataSourceMetrics::availableCount);
    }

    /// Threads that wait for a connection.
    public Map<String, LongSupplier> awaiting() {
        return each(AgroalDataSourceMetrics::awaitingCount);
    }

    /// Most connections in use at once.
    public Map<String, LongSupplier> maxUsed() {
        return each(AgroalDataSourceMetrics::maxUsedCount);
    }

    private Map<String, LongSupplier> each(ToLongFunction<AgroalDataSourceMetrics> value) {
        var all = new TreeMap<String, LongSupplier>();
        pools.forEach((name, pool) -> all.put(name, () -> value.applyAsLong(pool.getMetrics())));
        return all;
    }
}
