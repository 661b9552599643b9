package cardhouse.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.OneServer;
import cardhouse.TestDatabase;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Backups must know all tables: a new one that is missing there fails this test.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Beside
@OneServer("Citus has tables of its own")
class StoredTablesTest {
    private final DataSource database = TestDatabase.fresh();

    @Test
    void list_contains_all_tables() throws SQLException {
        assertThat(StoredTables.ALL)
                .containsExactlyInAnyOrderElementsOf(
                        texts(
                                "select relname from pg_class where relnamespace = 'public'::regnamespace"
                                        + " and relkind in ('r', 'p') and not relispartition"));
    }

    @Test
    void each_comes_behind_those_it_refers_to() throws SQLException {
        var pairs =
                texts(
                        "select conrelid::regclass || ' ' || confrelid::regclass from pg_constraint"
                                + " where contype = 'f' and conrelid <> confrelid");
        assertThat(pairs).isNotEmpty();
        assertThat(pairs)
                .allSatisfy(pair ->
                        assertThat(StoredTables.ALL)
                                .containsSubsequence(pair.split(" ")[1], pair.split(" ")[0]));
    }

    /// A backup has rows only: numbers would be given out again.
    @Test
    void no_table_has_a_sequence() throws SQLException {
        assertThat(texts("select sequencename from pg_sequences")).isEmpty();
    }

    private List<String> texts(String query) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var texts = new ArrayList<String>();
            while (rows.next()) texts.add(rows.getString(1));
            return texts;
        }
    }
}
