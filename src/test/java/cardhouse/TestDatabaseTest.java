package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class TestDatabaseTest {
    @Test
    void every_fresh_database_is_another_one_on_the_same_server() throws SQLException {
        var one = TestDatabase.fresh();
        var other = TestDatabase.fresh();

        assertThat(ask(one, "select current_database()"))
                .isNotEqualTo(ask(other, "select current_database()"));
        assertThat(ask(one, "select inet_server_port()"))
                .isEqualTo(ask(other, "select inet_server_port()"));
    }

    @Test
    void its_owner_is_no_superuser_but_may_make_tables() throws SQLException {
        var database = TestDatabase.fresh();

        assertThat(ask(database, "show is_superuser")).isEqualTo("off");
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("create table cards (name text)");
        }
        assertThat(ask(database, "select count(*) from cards")).isEqualTo("0");
    }

    private static String ask(DataSource database, String query) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
