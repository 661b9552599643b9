package cardhouse.archive.dataset;

import cardhouse.platform.parquet.Column;
import cardhouse.platform.parquet.Column.Type;

/// A column of a table, as the data sheet has it.
///
/// @param optional whether it may be empty, which is null in Parquet
/// @param meaning meaning of the values, with unit or form
public record TableColumn(String name, Type type, boolean optional, String meaning) {
    static TableColumn text(String name, String meaning) {
        return new TableColumn(name, Type.TEXT, false, meaning);
    }

    static TableColumn number(String name, String meaning) {
        return new TableColumn(name, Type.NUMBER, false, meaning);
    }

    static TableColumn of(Type type, String name, String meaning) {
        return new TableColumn(name, type, false, meaning);
    }

    TableColumn orNull() {
        return new TableColumn(name, type, true, meaning);
    }

    /// The column of the Parquet file.
    Column column() {
        return new Column(name, type, optional);
    }

    /// Its type in the words of the data sheet.
    String typeName() {
        String name =
                switch (type) {
                    case TEXT -> "string";
                    case NUMBER -> "int32";
                    case DAY -> "date";
                    case TIME -> "timestamp, microseconds";
                    case SHORTS -> "list of int16";
                    case BYTES -> "list of int8";
                };
        return optional ? name + ", or null" : name;
    }
}
