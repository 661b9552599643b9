package cardhouse.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The running service's own connection can do what the service does, and no more.
@QuarkusTest
class PrivilegesTest {
    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    @Inject DataSource database;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update entry set at = now()",
                "delete from entry",
                "truncate entry",
                "select * from entry_legacy",
                "insert into entry_default select * from entry",
                "delete from entry_default",
                "truncate receipt_legacy",
                "alter table entry detach partition entry_default",
                "select create_month_partition('2066-01-01')",
                "select recreate_partitions()",
                "delete from journal_month",
                "delete from day_root",
                "update day_leaf set place = 0",
                "delete from match_commitment",
                "update commitment_root set signature = ''",
                "delete from commitment_leaf",
                "insert into archived_match select match_id, 1, hash, now(), '' from day_leaf",
                "delete from archived_match",
                "delete from note",
                "update note_leaf set place = 0",
                "alter table entry disable trigger all",
                "drop trigger entry_is_append_only on entry",
                "alter function refuse_change() rename to allow_change",
                "drop table entry",
                "drop table token",
                "create table mine (name text)",
                "create schema mine",
                "create index on entry (at)",
                "create function mine() returns int language sql as 'select 1'",
                "truncate match",
                "delete from flyway_schema_history",
                "set session_replication_role = replica",
                "set role cardhouse",
                "create role mine",
                "copy entry to program 'cat'",
                "select pg_read_file('PG_VERSION')"
            })
    void it_may_not(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            var refusal = catchThrowableOfType(SQLException.class, () -> statement.execute(sql));
            if (refusal == null) throw new AssertionError("it may: " + sql);
            assertThat(refusal.getSQLState()).isEqualTo(INSUFFICIENT_PRIVILEGE);
        }
    }

    /// That is all: it says neither which nor how many.
    @Test
    void it_may_have_the_next_months_of_the_journal_made() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            try (var made = statement.executeQuery("select create_upcoming_partitions()")) {
                assertThat(made.next()).as("they were made at the start").isFalse();
            }
            try (var months =
                    statement.executeQuery(
                            "select count(*) from journal_month where month >= month_from_now(0)")) {
                assertThat(months.next()).isTrue();
                assertThat(months.getInt(1)).isEqualTo(4);
            }
        }
    }

    @Test
    void the_service_role_does_not_own_the_tables() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var row =
                        statement.executeQuery(
                                "select current_user, tableowner from pg_tables"
                                        + " where tablename = 'entry'")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getString(1)).isEqualTo("cardhouse_service");
            assertThat(row.getString(2)).isEqualTo("cardhouse");
        }
    }
}
