package cardhouse.fairness;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// An untrusted JSON object, as plain values.
///
/// Its methods throw [IllegalArgumentException] if a field has another type.
public record Plain(Map<?, ?> fields) {
    public static Plain of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) return new Plain(map);
        throw new IllegalArgumentException("not an object");
    }

    /// Sorted by name, in nested maps as well, so that a proof has the same text on every node.
    public static Map<String, @Nullable Object> inOrder(Map<?, ?> plain) {
        var sorted = new TreeMap<String, @Nullable Object>();
        plain.forEach((name, value) ->
                sorted.put((String) name, value instanceof Map<?, ?> map ? inOrder(map) : value));
        return Collections.unmodifiableSortedMap(sorted);
    }

    public String text(String name) {
        if (fields.get(name) instanceof String text) return text;
        throw new IllegalArgumentException(name + " is not a text");
    }

    public int number(String name) {
        return number(fields.get(name));
    }

    private static int number(@Nullable Object value) {
        if (value instanceof Integer number) return number;
        throw new IllegalArgumentException("not a whole number");
    }

    public boolean flag(String name) {
        if (fields.get(name) instanceof Boolean flag) return flag;
        throw new IllegalArgumentException(name + " is not true or false");
    }

    public Plain object(String name) {
        return of(fields.get(name));
    }

    public List<Plain> objects(String name) {
        return list(fields.get(name)).stream().map(Plain::of).toList();
    }

    public List<Integer> numbers(String name) {
        return numbers(fields.get(name));
    }

    public List<List<Integer>> lists(String name) {
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
