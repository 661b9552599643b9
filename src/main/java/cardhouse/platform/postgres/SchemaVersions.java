package cardhouse.platform.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.callback.BaseCallback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;
import org.jspecify.annotations.Nullable;

/// The rules of rolling upgrades, in which nodes of two releases share a database.
///
/// The schema version of a release is the number of its latest migration. Most migrations expand
/// the schema: releases that do not know them continue to work. A contract step removes what
/// earlier releases use. Its file name states the least schema version that works without it, such
/// as 45 in `V50__contract_from_45_drop_old_columns.sql`.
///
/// - A contract step does not start while a node with a lower schema version is alive.
/// - Afterwards, a release with a lower schema version does not start.
public final class SchemaVersions extends BaseCallback {
    /// The schema version of this release.
    public static final int CURRENT = 57;

    private static final Pattern CONTRACT = Pattern.compile("contract[ _]from[ _](\\d+).*");

    private static final String REQUIRED =
            """
            select max(substring(description from '^contract[ _]from[ _](\\d+)')::int)
            from flyway_schema_history where success\
            """;

    private static final String OLDER =
            """
            select string_agg(coalesce(name, id::text), ', ' order by name, id)
            from node where leased_until >= now() and schema_version < %d\
            """;

    private final int current;

    /// @param current the schema version of the release that migrates
    SchemaVersions(int current) {
        this.current = current;
    }

    /// The releases of the running nodes, or of this one, do not fit the schema. The message is a
    /// sentence for the operator.
    public static final class Incompatible extends RuntimeException {
        private static final long serialVersionUID = 1;

        Incompatible(String message) {
            super(message);
        }
    }

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.BEFORE_MIGRATE || event == Event.BEFORE_EACH_MIGRATE;
    }

    /// @throws Incompatible before anything is changed
    @Override
    public void handle(Event event, Context context) {
        try {
            if (event == Event.BEFORE_MIGRATE) checkRelease(context.getConnection());
            else checkNodes(context.getConnection(), context.getMigrationInfo());
        } catch (SQLException failed) {
            throw new FlywayException("The schema versions cannot be read", failed);
        }
    }

    private void checkRelease(Connection database) throws SQLException {
        if (first(database, "select to_regclass('flyway_schema_history')") == null) return;
        String required = first(database, REQUIRED);
        if (required != null && Integer.parseInt(required) > current)
            throw new Incompatible(
                    "the database requires a release with schema version %s or later; this release has %d"
                            .formatted(required, current));
    }

    private static void checkNodes(Connection database, MigrationInfo next) throws SQLException {
        var contract = CONTRACT.matcher(next.getDescription());
        if (!contract.matches()) return;
        try (var statement = database.createStatement()) {
            // No node renews its lease until the step is committed.
            statement.execute("lock table node in share mode");
        }
        String older = first(database, OLDER.formatted(Integer.parseInt(contract.group(1))));
        if (older != null)
            throw new Incompatible(
                    "migration %s requires schema version %s on all nodes; upgrade or stop these nodes first: %s"
                            .formatted(next.getVersion(), contract.group(1), older));
    }

    private static @Nullable String first(Connection database, String query) throws SQLException {
        try (var statement = database.createStatement();
                var rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getString(1) : null;
        }
    }
}
