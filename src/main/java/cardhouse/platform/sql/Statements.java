package cardhouse.platform.sql;

import cardhouse.platform.sql.Sql.Reader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The statements of one connection: the only place that prepares any. The driver keeps those that
/// come again and again prepared on the server, as long as their text is the same.
public record Statements(Connection connection) {
    public <T> List<T> query(String sql, Reader<T> reader, @Nullable Object... values)
            throws SQLException {
        try (PreparedStatement statement = prepare(sql, values);
                ResultSet rows = statement.executeQuery()) {
            var row = new Row(rows);
            var found = new ArrayList<T>();
            while (rows.next()) found.add(reader.of(row));
            return found;
        }
    }

    /// @return number of rows written
    public int update(String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(sql, values)) {
            return statement.executeUpdate();
        }
    }

    /// The same for each of some rows, one or more, in one trip to the database.
    ///
    /// @return number of rows that each wrote
    public int[] updates(String sql, List<@Nullable Object[]> rows) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (@Nullable Object[] values : rows) {
                bind(statement, values);
                statement.addBatch();
            }
            return statement.executeBatch();
        }
    }

    private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        try {
            bind(statement, values);
            return statement;
        } catch (SQLException | RuntimeException failed) {
            statement.close();
            throw failed;
        }
    }

    private static void bind(PreparedStatement statement, @Nullable Object... values)
            throws SQLException {
        for (int i = 0; i < values.length; i++) bind(statement, i + 1, values[i]);
    }

    private static void bind(PreparedStatement statement, int place, @Nullable Object value)
            throws SQLException {
        switch (value) {
            case Column.Filled column -> column.bind(statement, place);
            case Instant time -> statement.setObject(place, time.atOffset(ZoneOffset.UTC));
            case null, default -> statement.setObject(place, value);
        }
    }
}
