package cardhouse.platform.csv;

import java.util.StringJoiner;

/// Rows of CSV (RFC 4180).
public final class Csv {
    private Csv() {}

    public static String row(Object... values) {
        var row = new StringJoiner(",");
        for (Object value : values) row.add(field(value.toString()));
        return row.toString();
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
