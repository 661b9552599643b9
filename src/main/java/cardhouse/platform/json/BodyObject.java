package cardhouse.platform.json;

import cardhouse.platform.json.BadBody.Code;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// An object of a request's body while it is read. It records the fields that were read, and the
/// errors in it and in the objects within it.
final class BodyObject {
    private final Map<String, @Nullable Object> values;
    private final String path;
    private final Faults faults;
    private final Set<String> read = new HashSet<>();

    /// The outermost.
    BodyObject(Map<String, @Nullable Object> values) {
        this(values, "", new Faults());
    }

    private BodyObject(Map<String, @Nullable Object> values, String path, Faults faults) {
        this.values = values;
        this.path = path;
        this.faults = faults;
    }

    /// The object that is the value of a field, or an element of it.
    BodyObject within(String name, Map<String, @Nullable Object> inner) {
        return new BodyObject(inner, path + name + ".", faults);
    }

    /// Whether there is such a field, even if null.
    boolean has(String name) {
        read.add(name);
        return values.containsKey(name);
    }

    @Nullable Object take(String name) {
        read.add(name);
        return values.get(name);
    }

    /// The value of a field, if there is a valid one.
    ///
    /// @param kind required kind of value, for people
    Optional<Object> optional(String name, Predicate<Object> fits, String kind) {
        Object value = take(name);
        if (value != null && fits.test(value)) return Optional.of(value);
        if (values.containsKey(name)) fault(Code.WRONG_TYPE, name, "must be " + kind);
        return Optional.empty();
    }

    <T> T require(String name, Optional<T> value, T otherwise) {
        missing(name);
        return value.orElse(otherwise);
    }

    /// Adds an error, unless the field is present.
    void missing(String name) {
        if (!values.containsKey(name)) fault(Code.MISSING_FIELD, name, "is missing");
    }

    void fault(Code code, String name, String message) {
        faults.add(code, path + name, message);
    }

    /// Fields that no reader has requested are an error.
    void rest() {
        for (String name : values.keySet())
            if (!read.contains(name))
                fault(Code.UNKNOWN_FIELD, name, "is not a field of this request");
    }

    /// @throws BadBody with all errors, if there are any
    void done() {
        rest();
        faults.end();
    }
}
