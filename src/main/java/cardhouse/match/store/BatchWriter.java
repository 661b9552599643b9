package cardhouse.match.store;

import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.List;

/// Writes and commits a batch of entries, together with their [outboxes][OutboxTable].
enum BatchWriter {
    /// A single statement commits by itself, which saves a database round trip for a batch with an
    /// empty outbox.
    ON_ONE_SERVER {
        @Override
        List<AppendRequest> write(Sql sql, List<AppendRequest> batch) {
            return OutboxTable.concerns(batch)
                    ? sql.transaction(
                            statements -> withNews(statements, EntryRows.append(statements, batch)))
                    : sql.run(statements -> EntryRows.append(statements, batch));
        }
    },

    /// The entries go to the workers of Citus, and the outbox to the coordinator. The coordinator
    /// commits both together only if it detects a write to a table of its own. Citus does not
    /// detect that for ordinary tables. So this also deletes from a local table in the metadata of
    /// Citus, which is always empty.
    ON_SEVERAL {
        @Override
        List<AppendRequest> write(Sql sql, List<AppendRequest> batch) {
            return sql.transaction(statements -> {
                List<AppendRequest> kept = DistributedEntryRows.append(statements, batch);
                if (OutboxTable.concerns(kept)) statements.update("delete from citus_marker");
                return withNews(statements, kept);
            });
        }
    };

    private static final String IS_DISTRIBUTED =
            "select to_regclass('citus_marker') is not null as distributed";

    /// Depends on whether the database is distributed.
    static BatchWriter of(Sql sql) {
        boolean distributed =
                sql.first(IS_DISTRIBUTED, row -> row.flag("distributed")).orElseThrow();
        return distributed ? ON_SEVERAL : ON_ONE_SERVER;
    }

    /// @return the entries that were stored
    abstract List<AppendRequest> write(Sql sql, List<AppendRequest> batch);

    private static List<AppendRequest> withNews(Statements statements, List<AppendRequest> kept)
            throws SQLException {
        for (OutboxTable table : OutboxTable.ALL) table.write(statements, kept);
        return kept;
    }
}
