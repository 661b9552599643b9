package cardhouse.platform.sql;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// One column of rows that are written many at once: a statement takes it as one array, for its
/// `unnest`. The driver sends arrays of strings and numbers as they are; arrays of objects it would
/// write out as text, with every quote of the JSON escaped.
///
/// @param type as PostgreSQL names it
/// @param value of a row
public record Column<T>(
        String type,
        Function<T, ? extends @Nullable Object> value,
        IntFunction<@Nullable Object[]> array) {

    public static <T> Column<T> ids(Function<T, UUID> value) {
        return new Column<>("uuid", value, UUID[]::new);
    }

    public static <T> Column<T> texts(Function<T, @Nullable String> value) {
        return new Column<>("text", value, String[]::new);
    }

    public static <T> Column<T> numbers(Function<T, @Nullable Integer> value) {
        return new Column<>("int4", value, Integer[]::new);
    }

    public static <T> Column<T> flags(Function<T, Boolean> value) {
        return new Column<>("bool", value, Boolean[]::new);
    }

    /// The column of some rows, as a value of a statement.
    public Filled of(List<T> rows) {
        @Nullable Object[] values = array.apply(rows.size());
        for (int i = 0; i < values.length; i++) values[i] = value.apply(rows.get(i));
        return (statement, place) ->
                statement.setArray(place, statement.getConnection().createArrayOf(type, values));
    }

    /// The columns of some rows, as all values of a statement.
    public static <T> @Nullable Object[] all(List<Column<T>> columns, List<T> rows) {
        return columns.stream().map(column -> column.of(rows)).toArray();
    }

    /// The values of one row, as all values of a statement.
    public static <T> @Nullable Object[] row(List<Column<T>> columns, T row) {
        return columns.stream().map(column -> column.value().apply(row)).toArray();
    }

    interface Filled {
        void bind(PreparedStatement statement, int place) throws SQLException;
    }
}
