package cardhouse.deploy;

import cardhouse.Await;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/// Troubles of a server's database, caused by its administrator.
record DatabaseTrouble(DebianPostgres postgres) {
    private static final Duration SOON = Duration.ofMinutes(5);

    /// Locks a table until the connection is closed.
    ///
    /// @param mode of the lock, such as `share`, which allows reads
    Connection locked(String table, String mode) throws SQLException {
        Connection keeper = postgres.owner("cardhouse").getConnection();
        keeper.setAutoCommit(false);
        try (var statement = keeper.createStatement()) {
            statement.execute("lock table " + table + " in " + mode + " mode");
        }
        return keeper;
    }

    /// Until a transaction has waited for a lock for longer than a second.
    void awaitWaiting() {
        Await.until("a session waits for a lock", SOON, () -> number(WAITING) > 0);
    }

    private static final String WAITING =
            "select count(*) from pg_stat_activity"
                    + " where wait_event_type = 'Lock' and now() - query_start > '1.2 s'";

    /// Refuses new entries as a standby does. The server sets `default_transaction_read_only` of
    /// its sessions itself.
    void readOnly(boolean so) {
        postgres.sql("cardhouse", so ? REFUSE_ENTRIES : "drop function if exists refuse() cascade");
    }

    private static final String REFUSE_ENTRIES =
            """
            create function refuse() returns trigger language plpgsql as
            'begin raise exception using errcode = ''25006'', message = ''read-only''; end';
            create trigger refuse before insert on entry
            for each statement execute function refuse()\
            """;

    /// As a standby that was behind when it took over.
    void loseLastEntry(String match) {
        change(
                "delete from entry where match_id = '%1$s' and revision ="
                        + " (select max(revision) from entry where match_id = '%1$s')",
                match);
    }

    /// By a microsecond, in the middle of the match.
    void changeEntry(String match) {
        change(
                "update entry set at = at + interval '1 microsecond' where match_id = '%s' and"
                        + " revision = 3",
                match);
    }

    private void change(String statement, String match) {
        String id = match.substring(match.lastIndexOf('/') + 1);
        postgres.sql(
                "cardhouse",
                "alter table entry disable trigger user; %s; alter table entry enable trigger user"
                        .formatted(statement.formatted(id)));
    }

    private int number(String query) {
        return Integer.parseInt(postgres.sql("cardhouse", query));
    }
}
