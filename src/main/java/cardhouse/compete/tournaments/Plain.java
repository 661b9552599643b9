package cardhouse.compete.tournaments;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An untrusted JSON object, as plain values.
///
/// Its methods throw [IllegalArgumentException] if a field has another type.
record Plain(Map<?, ?> fields) {
    static Plain of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) return new Plain(map);
        throw new IllegalArgumentException("not an object");
    }

    String text(String name) {
        if (fields.get(name) instanceof String text) return text;
        throw new IllegalArgumentException(name + " is not a text");
    }

    int number(String name) {
        return number(fields.get(name));
    }

    private static int number(@Nullable Object value) {
        if (value instanceof Integer number) return number;
        throw new IllegalArgumentException("not a whole number");
    }

    Plain object(String name) {
        return of(fields.get(name));
    }

    List<Integer> numbers(String name) {
        return numbers(fields.get(name));
    }

    List<List<Integer>> lists(String name) {
        return list(fields.get(name)).stream().map(Plain::numbers).toList();
    }

    private static List<Integer> numbers(@Nullable Object value) {
        return list(value).stream().map(Plain::number).toList();
    }

    private static List<?> list(@Nullable Object value) {
        if (value instanceof List<?> list) return list;
        throw new IllegalArgumentException("not a list");
    }
}
