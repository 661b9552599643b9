package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Canonical JSON after RFC 8785 (JCS): each value has exactly one text, so that its hash is well
/// defined.
///
/// Values are plain: [Map] with string keys, [List], [String], [Integer], [Long], [Boolean] and
/// `null`. Anything else is an [IllegalArgumentException]: floating point, because a match does not
/// need it, and whole numbers beyond ±(2⁵³ − 1), which JSON readers are free to round (RFC 7493
/// section 2.2).
public final class Canonical {
    private static final long LARGEST = (1L << 53) - 1;
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final StringBuilder text;

    private Canonical(StringBuilder text) {
        this.text = text;
    }

    /// Appends the canonical text of a string, quotes included.
    public static void append(StringBuilder text, String string) {
        new Canonical(text).string(string);
    }

    /// The canonical text of `value` in UTF-8, which is what gets hashed.
    public static byte[] bytes(@Nullable Object value) {
        return text(value).getBytes(StandardCharsets.UTF_8);
    }

    /// The canonical text of `value`.
    public static String text(@Nullable Object value) {
        var canonical = new Canonical(new StringBuilder(256));
        canonical.value(value);
        return canonical.text.toString();
    }

    private void value(@Nullable Object value) {
        switch (value) {
            case null -> text.append("null");
            case String string -> string(string);
            case Integer number -> text.append(number.intValue());
            case Long number -> number(number);
            case Boolean bool -> text.append(bool.booleanValue());
            case List<?> list -> array(list);
            case Map<?, ?> map -> object(map);
            default ->
                    throw new IllegalArgumentException(
                            "not a plain value: " + value.getClass().getTypeName());
        }
    }

    private void number(long number) {
        if (number > LARGEST || number < -LARGEST)
            throw new IllegalArgumentException("beyond the whole numbers of JSON: " + number);
        text.append(number);
    }

    private void array(List<?> list) {
        text.append('[');
        var first = true;
        for (var element : list) {
            if (!first) text.append(',');
            first = false;
            value(element);
        }
        text.append(']');
    }

    private void object(Map<?, ?> map) {
        var names = new String[map.size()];
        var count = 0;
        for (var key : map.keySet()) {
            if (!(key instanceof String name))
                throw new IllegalArgumentException("not a name of a property: " + key);
            names[count++] = name;
        }
        // The natural order of strings is by UTF-16 code units, as section 3.2.3 requires.
        Arrays.sort(names);
        text.append('{');
        for (int i = 0; i < names.length; i++) {
            if (i > 0) text.append(',');
            string(names[i]);
            text.append(':');
            value(map.get(names[i]));
        }
        text.append('}');
    }

    /// Section 3.2.2.2: escapes the quote, the backslash and control characters, nothing else.
    private void string(String string) {
        text.append('"');
        var written = 0;
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c < ' ' || c == '"' || c == '\\') {
                text.append(string, written, i);
                escape(c);
                written = i + 1;
            } else if (Character.isSurrogate(c)) {
                var paired =
                        i + 1 < string.length()
                                && Character.isSurrogatePair(c, string.charAt(i + 1));
                if (!paired) throw new IllegalArgumentException("lone surrogate at " + i);
                i++;
            }
        }
        text.append(string, written, string.length()).append('"');
    }

    private void escape(char c) {
        text.append('\\');
        switch (c) {
            case '"', '\\' -> text.append(c);
            case '\b' -> text.append('b');
            case '\t' -> text.append('t');
            case '\n' -> text.append('n');
            case '\f' -> text.append('f');
            case '\r' -> text.append('r');
            default -> text.append("u00").append(HEX[c >> 4]).append(HEX[c & 0xf]);
        }
    }
}
