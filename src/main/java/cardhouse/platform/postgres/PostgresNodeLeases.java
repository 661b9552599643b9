package cardhouse.platform.postgres;

import cardhouse.platform.nodes.NodeLeases;
import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;

/// Leases of nodes in PostgreSQL. They run by the database's clock, which is the same for all
/// nodes.
@Singleton
public class PostgresNodeLeases implements NodeLeases {
    /// Two nodes that find each other dead must not block each other, so locked rows are skipped.
    private static final String RENEW =
            """
            with renewed as (
                insert into node (id, name, leased_until, schema_version)
                values (?, ?, now() + ? * interval '1 millisecond', ?)
                on conflict (id) do update set name = excluded.name, leased_until = excluded.leased_until
                returning id),
            gone as (
                delete from node where id in (
                    select id from node where leased_until < now() and id not in (select id from renewed)
                    for update skip locked))
            select id from node where leased_until >= now()
            union select id from renewed\
            """;

    private static final String NAMES =
            "select id, name from node where leased_until >= now() and name is not null";

    private static final String END = "delete from node where id = ?";

    private final Sql sql;

    public PostgresNodeLeases(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public Set<UUID> renew(UUID node, Optional<String> name, Duration lease) {
        return new HashSet<>(
                sql.query(
                        RENEW,
                        row -> row.id("id"),
                        node,
                        name.orElse(null),
                        lease.toMillis(),
                        SchemaVersions.CURRENT));
    }

    @Override
    public Map<UUID, String> names() {
        var names = new HashMap<UUID, String>();
        sql.query(NAMES, row -> names.put(row.id("id"), row.text("name")));
        return names;
    }

    @Override
    public void end(UUID node) {
        sql.run(statements -> statements.update(END, node));
    }
}
