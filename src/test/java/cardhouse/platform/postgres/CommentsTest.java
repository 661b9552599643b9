package cardhouse.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.OneServer;
import cardhouse.TestDatabase;
import java.sql.SQLException;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/// Every table and column has a comment, so that psql's `\d+` explains the schema.
@Beside
@OneServer("Citus has tables of its own")
class CommentsTest {
    /// Partitions are explained by their parents, and the table of Flyway by its manual.
    private static final String WITHOUT_COMMENT =
            """
            select concat_ws('.', c.relname, a.attname) from pg_class c
            cross join lateral (
                select 0 as attnum, null as attname union all
                select attnum, attname from pg_attribute
                where attrelid = c.oid and attnum > 0 and not attisdropped) a
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                and c.relname <> 'flyway_schema_history'
                and not exists (select from pg_inherits where inhrelid = c.oid)
                and coalesce(trim(case when a.attnum = 0 then obj_description(c.oid, 'pg_class')
                    else col_description(c.oid, a.attnum) end), '') = ''
            order by 1\
            """;

    @Test
    void every_table_and_column_has_a_comment() throws SQLException {
        try (var connection = TestDatabase.fresh().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(WITHOUT_COMMENT)) {
            var without = new ArrayList<String>();
            while (rows.next()) without.add(rows.getString(1));
            assertThat(without).isEmpty();
        }
    }
}
