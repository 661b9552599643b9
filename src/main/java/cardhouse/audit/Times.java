package cardhouse.audit;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Pattern;

/// Times as the protocol writes them: RFC 3339 in UTC, with no, three or six digits of a second's
/// fraction, as few as say it exactly.
final class Times {
    private static final Pattern FORM =
            Pattern.compile(
                    "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{3}|\\.[0-9]{6})?Z");

    private Times() {}

    /// @throws DateTimeException if the text is written otherwise, or is no time
    static Instant read(String text) {
        if (!FORM.matcher(text).matches()) throw new DateTimeException("not in the form of times");
        Instant time = Instant.parse(text);
        if (!time.toString().equals(text)) throw new DateTimeException("not in the form of times");
        return time;
    }
}
