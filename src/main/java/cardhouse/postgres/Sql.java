package cardhouse.postgres;

import cardhouse.requests.Unavailable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Single statements with values for their question marks.
record Sql(DataSource database) {
    @FunctionalInterface
    interface Reader<T> {
        T of(ResultSet row) throws SQLException;
    }

    /// @throws Unavailable if the database does not answer
    <T> List<T> query(String sql, Reader<T> reader, @Nullable Object... values) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            var found = new ArrayList<T>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) found.add(reader.of(rows));
            }
            return found;
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    /// @throws Unavailable if the database does not answer
    void update(String sql, @Nullable Object... values) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            statement.executeUpdate();
        } catch (SQLException away) {
            throw new Unavailable(away);
        }
    }

    /// A list of ids is an array.
    static void bind(PreparedStatement statement, @Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            @Nullable Object value = values[i];
            if (value instanceof UUID[] ids)
                statement.setArray(i + 1, statement.getConnection().createArrayOf("uuid", ids));
            else statement.setObject(i + 1, value);
        }
    }
}
