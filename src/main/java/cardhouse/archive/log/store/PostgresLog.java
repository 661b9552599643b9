package cardhouse.archive.log.store;

import cardhouse.archive.log.LogStore;
import cardhouse.fairness.SignedNote;
import cardhouse.platform.sql.Sql;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// The log in PostgreSQL.
@Singleton
final class PostgresLog implements LogStore {
    /// Serialises the nodes; the lock ends with the transaction.
    private static final String LOCK = "select pg_advisory_xact_lock(hashtext('cardhouse log'))";

    private static final String APPEND =
            """
            insert into log_entry (position, entry)
            select (select count(*) from log_entry) + row_number() over (order by day, kind) - 1, signature
            from (select day, 0 as kind, signature from day_root
                union all select day, 1, signature from commitment_root
                union all select day, 2, signature from note_root) root
            where not exists (select from log_entry where entry = signature)\
            """;

    private static final String PUBLISH =
            """
            insert into log_checkpoint (size, note) values (?, ?)
            on conflict (size) do update set note = excluded.note\
            """;

    private final Sql sql;

    PostgresLog(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public List<String> append() {
        sql.transaction(statements -> {
            statements.query(LOCK, _ -> true);
            return statements.update(APPEND);
        });
        return entries(Integer.MAX_VALUE);
    }

    @Override
    public List<String> entries(int size) {
        return sql.query(
                "select entry from log_entry where position < ? order by position",
                row -> row.text("entry"),
                size);
    }

    @Override
    public Optional<SignedNote> checkpoint() {
        return sql.first(
                "select note from log_checkpoint order by size desc limit 1",
                row -> SignedNote.read(row.text("note")));
    }

    @Override
    public void publish(int size, SignedNote checkpoint) {
        sql.transaction(statements -> statements.update(PUBLISH, size, checkpoint.toString()));
    }
}
