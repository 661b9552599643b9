package cardhouse.archive.audits;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/// Times of the protocol: RFC 3339 in UTC, with no, three or six digits of a second's fraction, as
/// few as are exact. Every entry has one, so they are parsed digit by digit.
final class Times {
    private static final String FORM = "dddd-dd-ddTdd:dd:dd";
    private static final int MILLIS = 3;
    private static final int MICROS = 6;
    private static final int NANOS = 9;

    private Times() {}

    /// @throws DateTimeException if the text has another form, or is not a time
    static Instant read(String text) {
        if (text.length() <= FORM.length() || text.charAt(text.length() - 1) != 'Z') throw other();
        for (int i = 0; i < FORM.length(); i++) {
            char form = FORM.charAt(i);
            if (form == 'd' ? !isDigit(text.charAt(i)) : text.charAt(i) != form) throw other();
        }
        return LocalDateTime.of(
                        number(text, 0, 4),
                        number(text, 5, 7),
                        number(text, 8, 10),
                        number(text, 11, 13),
                        number(text, 14, 16),
                        number(text, 17, 19),
                        nanos(text))
                .toInstant(ZoneOffset.UTC);
    }

    private static int nanos(String text) {
        int end = text.length() - 1;
        if (end == FORM.length()) return 0;
        int first = FORM.length() + 1;
        int digits = end - first;
        if (text.charAt(FORM.length()) != '.' || digits != MILLIS && digits != MICROS)
            throw other();
        for (int i = first; i < end; i++) if (!isDigit(text.charAt(i))) throw other();
        if (number(text, end - MILLIS, end) == 0) throw other();
        int nanos = number(text, first, end);
        for (int i = digits; i < NANOS; i++) nanos *= 10;
        return nanos;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int number(String text, int from, int until) {
        return Integer.parseInt(text, from, until, 10);
    }

    private static DateTimeException other() {
        return new DateTimeException("not in the form of times");
    }
}
