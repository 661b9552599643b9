package cardhouse.http;

import cardhouse.match.Preconditions;
import cardhouse.match.viewing.Perspective;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The parameters and headers that many requests share.
final class RequestParameters {
    private static final Pattern ETAG = Pattern.compile("(?:W/)?\"([0-9]{1,9})\"");
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{8,64}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern TIME = Pattern.compile("[0-9]{4}-[0-9T:.-]{5,30}Z");
    private static final int SHORTEST_SECRET = 22;

    private RequestParameters() {}

    /// A match's revision as an entity tag.
    static String etag(int revision) {
        return "\"" + revision + "\"";
    }

    static Preconditions terms(@Nullable String ifMatch, @Nullable String idempotencyKey) {
        return new Preconditions(revision(ifMatch), key(idempotencyKey));
    }

    /// The revision of an `If-Match` header; none if there is no header or it is `*`.
    static OptionalInt revision(@Nullable String ifMatch) {
        if (ifMatch == null || ifMatch.strip().equals("*")) return OptionalInt.empty();
        var tag = ETAG.matcher(ifMatch.strip());
        if (tag.matches()) return OptionalInt.of(Integer.parseInt(tag.group(1)));
        throw new ProblemException(
                400, Problem.Code.INVALID_IF_MATCH, "If-Match must hold one revision in quotes.");
    }

    static Optional<String> key(@Nullable String idempotencyKey) {
        if (idempotencyKey == null) return Optional.empty();
        if (KEY.matcher(idempotencyKey).matches()) return Optional.of(idempotencyKey);
        throw new ProblemException(
                400,
                Problem.Code.INVALID_IDEMPOTENCY_KEY,
                "An Idempotency-Key has 8 to 64 visible ASCII characters.");
    }

    /// A key that gets an answer with a token in it again, so that it must be as hard to guess as a
    /// random UUID.
    static Optional<String> secretKey(@Nullable String idempotencyKey) {
        Optional<String> key = key(idempotencyKey);
        if (key.isEmpty() || key.get().length() >= SHORTEST_SECRET) return key;
        throw new ProblemException(
                400,
                Problem.Code.INVALID_IDEMPOTENCY_KEY,
                "Here an Idempotency-Key guards a secret and needs at least 22 characters.");
    }

    /// The id in a path or a cursor, if it can be one.
    static Optional<UUID> id(String text) {
        return UUID_TEXT.matcher(text).matches()
                ? Optional.of(UUID.fromString(text))
                : Optional.empty();
    }

    /// Whether the client has this revision already.
    static boolean has(@Nullable String ifNoneMatch, int revision) {
        return ifNoneMatch != null
                && ETAG.matcher(ifNoneMatch.strip()).matches()
                && ifNoneMatch.strip().endsWith(etag(revision));
    }

    static OptionalInt number(@Nullable String value, String name, int least, int most) {
        if (value == null) return OptionalInt.empty();
        if (NUMBER.matcher(value).matches()) {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) return OptionalInt.of(number);
        }
        throw invalid(name + " must be a whole number from " + least + " to " + most + ".");
    }

    static Optional<Duration> duration(@Nullable String value, String name, Duration most) {
        if (value == null) return Optional.empty();
        try {
            Duration duration = Duration.parse(value);
            if (!duration.isNegative() && duration.compareTo(most) <= 0)
                return Optional.of(duration);
        } catch (DateTimeParseException | ArithmeticException none) {
            // What is no duration is told like one out of bounds.
        }
        throw invalid(name + " must be a duration from " + Duration.ZERO + " to " + most + ".");
    }

    static Optional<Instant> time(@Nullable String value, String name) {
        if (value == null) return Optional.empty();
        return Optional.of(
                time(value)
                        .orElseThrow(() -> invalid(name + " must be a time in UTC (RFC 3339).")));
    }

    /// A time in a year that can be kept.
    static Optional<Instant> time(String text) {
        try {
            return TIME.matcher(text).matches()
                    ? Optional.of(Instant.parse(text).truncatedTo(ChronoUnit.MICROS))
                    : Optional.empty();
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }

    static boolean flag(@Nullable String value, String name) {
        if (value == null || value.equals("false")) return false;
        if (value.equals("true")) return true;
        throw invalid(name + " must be true or false.");
    }

    static Optional<Perspective> perspective(@Nullable String as) {
        if (as == null) return Optional.empty();
        return Optional.of(
                Perspective.named(as)
                        .orElseThrow(
                                () -> invalid("as must be public, all, or a seat such as seat0.")));
    }

    static ProblemException invalid(String detail) {
        return new ProblemException(400, Problem.Code.INVALID_PARAMETER, detail);
    }
}
