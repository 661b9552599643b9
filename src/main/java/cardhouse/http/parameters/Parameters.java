package cardhouse.http.parameters;

import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.ProblemException;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.requests.Rejection;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Parses the texts in paths, queries and headers, by the type of the parameter. A malformed text
/// is a problem that names the parameter.
@Provider
public final class Parameters implements ParamConverterProvider {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Pattern TIME = Pattern.compile("[0-9]{4}-[0-9T:.-]{5,30}Z");
    private static final Pattern SEAT = Pattern.compile("[0-9]|1[0-5]");

    @Override
    @SuppressWarnings("unchecked")
    public <T> @Nullable ParamConverter<T> getConverter(
            Class<T> type, Type generic, Annotation[] annotations) {
        Function<String, ?> reader = reader(type, name(annotations), annotations);
        return reader == null ? null : new Reader<>((Function<String, T>) reader);
    }

    private static @Nullable Function<String, ?> reader(
            Class<?> type, String name, Annotation[] annotations) {
        if (type == MatchId.class) return MatchId::fromString;
        if (type == Id.class) return Id::fromString;
        if (type == Seat.class) return Parameters::seat;
        if (type == PlyHeaders.IfMatch.class) return PlyHeaders.IfMatch::fromString;
        if (type == IdempotencyKey.class) return IdempotencyKey::fromString;
        if (type == Perspective.class) return Parameters::perspective;
        if (type == UUID.class) return text -> cursor(text, list(annotations));
        if (type == Duration.class) return text -> duration(text, name);
        if (type == Instant.class) return text -> time(text, name);
        if (type == LocalDate.class) return text -> day(text, name);
        if (type == boolean.class || type == Boolean.class) return text -> flag(text, name);
        if (type == int.class || type == Integer.class)
            return text -> number(text, name, within(annotations));
        if (type.isEnum()) return text -> choice(text, name, type.getEnumConstants());
        return null;
    }

    private record Reader<T>(Function<String, T> reader) implements ParamConverter<T> {
        @Override
        public @Nullable T fromString(@Nullable String text) {
            return text == null ? null : reader.apply(text);
        }

        @Override
        public String toString(T value) {
            return value.toString();
        }
    }

    private static String name(Annotation[] annotations) {
        return Arrays.stream(annotations)
                .flatMap(one ->
                        switch (one) {
                            case QueryParam query -> named("parameter", query.value()).stream();
                            case PathParam path -> named("parameter", path.value()).stream();
                            case HeaderParam header -> named("header", header.value()).stream();
                            default -> Optional.<String>empty().stream();
                        })
                .findFirst()
                .orElse("A parameter");
    }

    /// The start of a sentence about it.
    private static Optional<String> named(String kind, String name) {
        return Optional.of("The %s `%s`".formatted(kind, name));
    }

    private static IntRange within(Annotation[] annotations) {
        return Arrays.stream(annotations)
                .filter(IntRange.class::isInstance)
                .map(IntRange.class::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a number without bounds"));
    }

    private static int number(String text, String name, IntRange bounds) {
        return number(text, name, bounds.least(), bounds.most());
    }

    /// @param name as the start of a sentence about it
    public static int number(String text, String name, int least, int most) {
        if (NUMBER.matcher(text).matches()) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) return number;
            throw invalid(
                    name
                            + " must be a whole number from "
                            + least
                            + " to "
                            + most
                            + "; got "
                            + number
                            + ".");
        }
        throw invalid(name + " must be a whole number from " + least + " to " + most + ".");
    }

    private static Duration duration(String text, String name) {
        try {
            Duration duration = Duration.parse(text);
            if (!duration.isNegative() && duration.compareTo(LONGEST_WAIT) <= 0) return duration;
        } catch (DateTimeParseException | ArithmeticException none) {
            // A malformed duration gets the same answer as one out of bounds.
        }
        throw invalid(
                name + " must be a duration from " + Duration.ZERO + " to " + LONGEST_WAIT + ".");
    }

    private static Instant time(String text, String name) {
        return time(text).orElseThrow(() -> invalid(name + " must be a time in UTC (RFC 3339)."));
    }

    /// A time in a year that can be stored.
    public static Optional<Instant> time(String text) {
        try {
            return TIME.matcher(text).matches()
                    ? Optional.of(Instant.parse(text).truncatedTo(ChronoUnit.MICROS))
                    : Optional.empty();
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }

    private static LocalDate day(String text, String name) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException none) {
            throw invalid(name + " must be a day such as 2026-11-21.");
        }
    }

    /// @param name as the start of a sentence about it
    public static boolean flag(@Nullable String text, String name) {
        if (text == null || text.equals("false")) return false;
        if (text.equals("true")) return true;
        throw invalid(name + " must be true or false.");
    }

    private static Object choice(String text, String name, Object[] choices) {
        return Arrays.stream(choices)
                .filter(one -> ((Enum<?>) one).name().equals(text))
                .findFirst()
                .orElseThrow(() -> invalid(name + " must be " + names(choices) + "."));
    }

    private static String names(Object[] choices) {
        String all = Arrays.stream(choices).map(Object::toString).collect(Collectors.joining(", "));
        int last = all.lastIndexOf(", ");
        return last < 0 ? all : all.substring(0, last) + " or " + all.substring(last + 2);
    }

    public static Perspective perspective(String text) {
        return Perspective.named(text)
                .orElseThrow(() ->
                        invalid(
                                "The parameter `as` must be public, all, or a seat such as seat0."));
    }

    private static String list(Annotation[] annotations) {
        return Arrays.stream(annotations)
                .filter(PageSlice.CursorOf.class::isInstance)
                .map(one -> ((PageSlice.CursorOf) one).value())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a cursor of no list"));
    }

    private static UUID cursor(String text, String list) {
        return Id.read(inCursor(text, list)).orElseThrow(Parameters::noCursor);
    }

    /// The content of a list's cursor.
    public static String inCursor(String text, String list) {
        String before = list + ".";
        if (text.startsWith(before)) return text.substring(before.length());
        throw noCursor();
    }

    public static ProblemException noCursor() {
        return invalid("The cursor is invalid: use a cursor that this list returned.");
    }

    private static Seat seat(String text) {
        if (SEAT.matcher(text).matches()) return Seat.of(Integer.parseInt(text));
        throw new Rejection(Rejection.Code.SEAT_NOT_FOUND, "The match has no such seat.");
    }

    /// A game of the catalogue.
    public static String game(String text) {
        if (Catalog.find(text).isPresent()) return text;
        throw invalid("The parameter `game` must be one of " + Catalog.names() + ".");
    }

    public static OptionalInt optional(@Nullable Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    public static ProblemException invalid(String detail) {
        return new ProblemException(Problem.Code.INVALID_PARAMETER, detail);
    }
}
