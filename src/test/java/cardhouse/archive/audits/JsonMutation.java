package cardhouse.archive.audits;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// Changes one value somewhere within plain JSON.
final class JsonMutation {
    private JsonMutation() {}

    @SuppressWarnings("unchecked")
    static void change(@Nullable Object within, Random random) {
        var changes = new ArrayList<Runnable>();
        collect(within, random, changes);
        changes.get(random.nextInt(changes.size())).run();
    }

    @SuppressWarnings("unchecked")
    private static void collect(@Nullable Object within, Random random, List<Runnable> changes) {
        if (within instanceof Map<?, ?> map) {
            var members = (Map<String, Object>) map;
            members.forEach((name, value) -> {
                if (value instanceof Map || value instanceof List) collect(value, random, changes);
                else changes.add(() -> members.put(name, changed(value, random)));
            });
        } else if (within instanceof List<?> list) {
            var elements = (List<Object>) list;
            for (int i = 0; i < elements.size(); i++) {
                int at = i;
                Object value = elements.get(i);
                if (value instanceof Map || value instanceof List) collect(value, random, changes);
                else changes.add(() -> elements.set(at, changed(value, random)));
            }
        }
    }

    /// Another value of the same type, by one byte where that can be.
    static Object changed(Object value, Random random) {
        return switch (value) {
            case Integer number -> number ^ (1 << random.nextInt(5));
            case Boolean flag -> !flag;
            case String text when text.isEmpty() -> "x";
            case String text -> {
                int at = random.nextInt(text.length());
                char c = text.charAt(at);
                char other =
                        Character.isDigit(c)
                                ? (char) ('0' + (c - '0' + 1 + random.nextInt(9)) % 10)
                                : c == 'X' ? 'Y' : 'X';
                yield text.substring(0, at) + other + text.substring(at + 1);
            }
            default -> throw new AssertionError("no such value: " + value);
        };
    }
}
