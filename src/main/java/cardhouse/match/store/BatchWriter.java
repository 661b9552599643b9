package cardhouse.match.store;

import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.List;

/// How a batch of entries is written and committed, with what their [outboxes][OutboxTable] say.
enum BatchWriter {
    /// One statement commits by itself, which spares a batch without news a trip to the database.
    ON_ONE_SERVER {
        @Override
        List<Append> write(Sql sql, List<Append> batch) {
            return OutboxTable.concerns(batch)
                    ? sql.transaction(
                            statements -> withNews(statements, EntryRows.append(statements, batch)))
                    : sql.run(statements -> EntryRows.append(statements, batch));
        }
    },

    /// The entries go to the workers of Citus, and news of them to the coordinator. It has both
    /// commit together only where it knows to have something of its own to write, which it does not
    /// know of ordinary tables: so it is told to write in one that it knows and that is empty.
    ON_SEVERAL {
        @Override
        List<Append> write(Sql sql, List<Append> batch) {
            return sql.transaction(statements -> {
                List<Append> kept = DistributedEntryRows.append(statements, batch);
                if (OutboxTable.concerns(kept)) statements.update("delete from commit_together");
                return withNews(statements, kept);
            });
        }
    };

    private static final String IS_DISTRIBUTED =
            "select to_regclass('commit_together') is not null as distributed";

    /// As the database says of itself.
    static BatchWriter of(Sql sql) {
        boolean distributed =
                sql.first(IS_DISTRIBUTED, row -> row.flag("distributed")).orElseThrow();
        return distributed ? ON_SEVERAL : ON_ONE_SERVER;
    }

    /// @return the entries that were kept
    abstract List<Append> write(Sql sql, List<Append> batch);

    private static List<Append> withNews(Statements statements, List<Append> kept)
            throws SQLException {
        for (OutboxTable table : OutboxTable.ALL) table.write(statements, kept);
        return kept;
    }
}
