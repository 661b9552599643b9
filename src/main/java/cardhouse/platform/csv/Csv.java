package cardhouse.platform.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/// Rows of CSV (RFC 4180).
public final class Csv {
    private Csv() {}

    public static String row(Object... values) {
        var row = new StringJoiner(",");
        for (Object value : values) row.add(field(value.toString()));
        return row.toString();
    }

    /// The fields of a row.
    ///
    /// @throws IllegalArgumentException if a quote is not closed, or does not end its field
    public static List<String> fields(String row) {
        var fields = new ArrayList<String>();
        for (int at = 0; ; ) {
            int end;
            if (row.startsWith("\"", at)) {
                end = closing(row, at + 1);
                fields.add(row.substring(at + 1, end++).replace("\"\"", "\""));
            } else {
                int comma = row.indexOf(',', at);
                end = comma < 0 ? row.length() : comma;
                fields.add(row.substring(at, end));
            }
            if (end >= row.length()) return fields;
            if (row.charAt(end) != ',') throw new IllegalArgumentException("text behind a quote");
            at = end + 1;
        }
    }

    private static int closing(String row, int from) {
        int quote = row.indexOf('"', from);
        while (quote >= 0 && row.startsWith("\"", quote + 1)) quote = row.indexOf('"', quote + 2);
        if (quote < 0) throw new IllegalArgumentException("a quote is not closed");
        return quote;
    }

    private static String field(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == ',' || c == '\n' || c == '\r')
                return '"' + text.replace("\"", "\"\"") + '"';
        }
        return text;
    }
}
