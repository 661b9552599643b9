package cardhouse.http;

import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/// The contents of all tables of the database, as a row count and a hash each. It leaves out the
/// last use of tokens, which any use changes, and the records of nodes about themselves.
final class Tables {
    private Tables() {}

    static Map<String, String> picture(DataSource database) throws SQLException {
        var picture = new TreeMap<String, String>();
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            try (var names =
                    statement.executeQuery(
                            "select relname from pg_class where relnamespace = 'public'::regnamespace"
                                    + " and relkind in ('r', 'p') and not relispartition"
                                    + " and relname not in"
                                    + " ('flyway_schema_history', 'node', 'projection')")) {
                while (names.next()) picture.put(names.getString(1), "");
            }
            for (var table : picture.entrySet()) {
                try (var row =
                        statement.executeQuery(
                                "select count(*), md5(coalesce(string_agg(line, ' ' order by line),"
                                        + " '')) from (select (to_jsonb(t) - 'last_used_at')::text"
                                        + " line from "
                                        + table.getKey()
                                        + " t) lines")) {
                    row.next();
                    table.setValue(row.getLong(1) + " rows " + row.getString(2));
                }
            }
        }
        return picture;
    }
}
