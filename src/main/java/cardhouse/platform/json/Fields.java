package cardhouse.platform.json;

import cardhouse.platform.json.BadBody.Code;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The fields of a request's body, read one by one. Faults are collected, and [#done] throws all of
/// them at once; every reader calls it at its end. Fields that no reader has requested are faults,
/// too.
public final class Fields {
    /// Times and durations are shorter than this.
    private static final int LONGEST_MEANING = 64;

    private final BodyObject body;

    private Fields(BodyObject body) {
        this.body = body;
    }

    /// The fields of a body.
    ///
    /// @throws BadBody if it is not a JSON object
    public static Fields of(String body) {
        return of(Json.object(Json.readSent(body)));
    }

    /// The fields of an object that was read already.
    public static Fields of(Map<String, @Nullable Object> values) {
        return new Fields(new BodyObject(values));
    }

    /// The fields of a body that may be left out altogether.
    public static Fields ofOptional(String body) {
        return of(body.isBlank() ? "{}" : body);
    }

    public String text(String name, int shortest, int longest) {
        return body.require(name, optionalText(name, shortest, longest), "");
    }

    public Optional<String> optionalText(String name, int shortest, int longest) {
        return body.optional(name, value -> value instanceof String, "text")
                .map(String.class::cast)
                .filter(text -> {
                    int length = text.codePointCount(0, text.length());
                    boolean fits = length >= shortest && length <= longest && Printable.is(text);
                    String bounds = shortest + " to " + longest;
                    if (!fits) refuse(name, "must have " + bounds + " printable characters");
                    return fits;
                });
    }

    public Optional<Boolean> flag(String name) {
        return body.optional(name, value -> value instanceof Boolean, "true or false")
                .map(Boolean.class::cast);
    }

    /// One of a few names.
    public <T> T choice(String name, Map<String, T> choices, T otherwise) {
        return chosen(name, choices).orElse(otherwise);
    }

    /// One of a few names, or none.
    public <T> Optional<T> optionalChoice(String name, Map<String, T> choices) {
        return body.has(name) ? chosen(name, choices) : Optional.empty();
    }

    private <T> Optional<T> chosen(String name, Map<String, T> choices) {
        Object value = body.take(name);
        T chosen = value instanceof String text ? choices.get(text) : null;
        if (chosen != null) return Optional.of(chosen);
        if (value == null) body.fault(Code.MISSING_FIELD, name, "is missing");
        else if (value instanceof String)
            refuse(name, "must be one of " + new TreeSet<>(choices.keySet()));
        else body.fault(Code.WRONG_TYPE, name, "must be text");
        return Optional.empty();
    }

    /// Some of a few names, each once.
    public <T> Optional<Set<T>> choices(String name, Map<String, T> choices) {
        return each(
                name,
                "must contain only values of " + new TreeSet<>(choices.keySet()) + ", each once",
                choices.size(),
                value ->
                        value instanceof String text
                                ? Optional.ofNullable(choices.get(text))
                                : Optional.empty());
    }

    /// Texts, each once.
    public Optional<List<String>> texts(String name, int most, int longest) {
        return each(
                        name,
                        "must have at most "
                                + most
                                + " texts of at most "
                                + longest
                                + " printable characters, each once",
                        most,
                        value ->
                                value instanceof String text
                                                && text.length() <= longest
                                                && !text.isEmpty()
                                                && Printable.is(text)
                                        ? Optional.of(text)
                                        : Optional.empty())
                .map(List::copyOf);
    }

    /// The elements of a list, each once.
    ///
    /// @param what the list must be or have, for people
    /// @param reader returns nothing for an invalid element
    private <T> Optional<Set<T>> each(
            String name, String what, int most, Function<Object, Optional<T>> reader) {
        return body.optional(name, value -> value instanceof List, "a list")
                .map(value -> (List<?>) value)
                .flatMap(given -> {
                    var elements = new LinkedHashSet<T>();
                    for (Object value : given) {
                        boolean fits = reader.apply(value).filter(elements::add).isPresent();
                        if (fits && elements.size() <= most) continue;
                        refuse(name, what);
                        return Optional.empty();
                    }
                    return Optional.of(elements);
                });
    }

    /// A text that is parsed.
    ///
    /// @param reader returns nothing for an invalid text
    /// @param what it should be, for people
    public <T> Optional<T> meaning(String name, Function<String, Optional<T>> reader, String what) {
        return optionalText(name, 1, LONGEST_MEANING)
                .flatMap(text -> {
                    Optional<T> read = reader.apply(text);
                    if (read.isEmpty()) refuse(name, "must be " + what);
                    return read;
                });
    }

    /// An object whose fields are validated by the caller.
    @SuppressWarnings("unchecked") // JSON objects have string keys
    public Map<String, @Nullable Object> object(String name) {
        return body.optional(name, value -> value instanceof Map, "an object")
                .map(value -> (Map<String, @Nullable Object>) value)
                .orElse(Map.of());
    }

    /// An object within this one. Its errors count as errors of this one; its reader ends with
    /// [#rest].
    @SuppressWarnings("unchecked") // JSON objects have string keys
    public Optional<Fields> nested(String name) {
        return body.optional(name, value -> value instanceof Map, "an object")
                .map(value -> new Fields(body.within(name, (Map<String, @Nullable Object>) value)));
    }

    public OptionalInt number(String name, int least, int most) {
        Optional<Object> number =
                body.optional(name, value -> value instanceof Integer, "a number");
        if (number.isEmpty()) return OptionalInt.empty();
        int value = (Integer) number.get();
        if (value >= least && value <= most) return OptionalInt.of(value);
        refuse(name, "must be from " + least + " to " + most + "; got " + value);
        return OptionalInt.empty();
    }

    /// A duration in ISO 8601, such as `PT1M30S`.
    public Optional<Duration> duration(String name, Duration least, Duration most) {
        return body.optional(name, value -> value instanceof String, "text")
                .flatMap(value -> {
                    try {
                        Duration duration = Duration.parse((String) value);
                        if (duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0)
                            return Optional.of(duration);
                    } catch (DateTimeParseException | ArithmeticException none) {
                        // A malformed duration gets the same fault as one out of bounds.
                    }
                    String bounds = least + " to " + most;
                    refuse(name, "must be a duration from " + bounds);
                    return Optional.empty();
                });
    }

    /// Adds an error: the reader of the field cannot use its value.
    public void refuse(String name, String message) {
        body.fault(Code.INVALID_VALUE, name, message);
    }

    /// Adds an error, unless the field is present.
    public void missing(String name) {
        body.missing(name);
    }

    /// Ends the reading of an object within another: fields that no reader has requested are an
    /// error.
    public void rest() {
        body.rest();
    }

    /// A list of objects, or none.
    public <T> Optional<List<T>> optionalObjects(
            String name, int most, Function<Fields, T> reader) {
        return body.has(name) ? Optional.of(objects(name, most, reader)) : Optional.empty();
    }

    /// A list of objects.
    @SuppressWarnings("unchecked") // JSON objects have string keys
    public <T> List<T> objects(String name, int most, Function<Fields, T> reader) {
        Optional<Object> list = body.optional(name, value -> value instanceof List, "a list");
        var values = (List<?>) body.require(name, list, List.of());
        if (values.size() > most) {
            refuse(name, "must have at most " + most + " elements; got " + values.size());
            return List.of();
        }
        var objects = new ArrayList<T>();
        for (int i = 0; i < values.size(); i++) {
            String at = name + "[" + i + "]";
            if (values.get(i) instanceof Map<?, ?> object) {
                var fields = new Fields(body.within(at, (Map<String, @Nullable Object>) object));
                objects.add(reader.apply(fields));
                fields.rest();
            } else {
                body.fault(Code.WRONG_TYPE, at, "must be an object");
            }
        }
        return objects;
    }

    /// @throws BadBody with all errors, if there are any
    public void done() {
        body.done();
    }
}
