package cardhouse.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Data of the first release is readable in this one.
@Beside
class MigrationTest {
    private final DataSource database = TestDatabase.empty();

    @Test
    void a_token_of_the_first_release_lets_its_owner_in_as_before() throws SQLException {
        migrate("1");
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(
                    """
                    insert into player values
                        ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', 'Ada', 'HUMAN', '2026-11-21T10:15:30Z');
                    insert into token values
                        ('\\x01', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-11-21T10:15:30Z'),
                        ('\\x02', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-11-21T10:15:30Z')\
                    """);
        }

        migrate("latest");

        try (Connection connection = database.getConnection();
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "select id, scopes, prefix, expires_at from token order by hash")) {
            for (int i = 0; i < 2; i++) {
                assertThat(rows.next()).isTrue();
                // As OpenAPI's Id, and from the time at which the token was made.
                assertThat(rows.getString(1))
                        .matches("01a1fd9a-99d0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
                assertThat(rows.getString(2)).isEqualTo("play watch audit account");
                assertThat(rows.getString(3)).isNull();
                assertThat(rows.getString(4)).isNull();
            }
        }
    }

    @Test
    void a_match_opened_before_there_were_roots_is_bound_by_the_day_of_the_upgrade()
            throws SQLException {
        migrate("15");
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(
                    """
                    insert into match (id, game, edition, rules, listed, status, creator_id,
                        commitment, created_at, imported_at)
                    select id::uuid, 'trash', 1, '{}', true, 'WAITING', id::uuid,
                        repeat('ab', 32), '2026-01-02T03:04:05Z', imported
                    from (values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', null),
                        ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', now())) as old (id, imported)\
                    """);
        }

        migrate("latest");

        try (Connection connection = database.getConnection();
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "select match_id, encode(commitment, 'hex'), created_at > now()"
                                        + " - interval '1 day' from match_commitment")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString(1)).isEqualTo("01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41");
            assertThat(rows.getString(2)).isEqualTo("ab".repeat(32));
            assertThat(rows.getBoolean(3)).isTrue();
            assertThat(rows.next()).as("an imported one was opened elsewhere").isFalse();
        }
    }

    private void migrate(String target) {
        TestDatabase.migrate(database, target);
    }
}
