package cardhouse.players.store;

import cardhouse.platform.sql.Sql;
import cardhouse.players.EntryCounts;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.UUID;
import javax.sql.DataSource;

/// Counts of entries in PostgreSQL, where nodes add to them at once.
@Singleton
public class PostgresEntryCounts implements EntryCounts {
    private static final String OF =
            "select entries from entry_count where account_id = ? and day = ?";

    private static final String ADD =
            """
            insert into entry_count (account_id, day, entries) values (?, ?, ?)
            on conflict (account_id, day) do update set entries = entry_count.entries + excluded.entries
            returning entries\
            """;

    private static final String FORGET = "delete from entry_count where day < ?";

    private final Sql sql;

    PostgresEntryCounts(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public long of(UUID account, LocalDate day) {
        return sql.first(OF, row -> row.large("entries"), account, day).orElse(0L);
    }

    @Override
    public long add(UUID account, LocalDate day, long entries) {
        return sql.first(ADD, row -> row.large("entries"), account, day, entries).orElseThrow();
    }

    @Override
    public void forget(LocalDate before) {
        sql.run(statements -> statements.update(FORGET, before));
    }
}
