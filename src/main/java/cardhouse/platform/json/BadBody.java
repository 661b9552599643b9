package cardhouse.platform.json;

import cardhouse.engine.Refusal;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Thrown for an invalid request body.
public final class BadBody extends RuntimeException {
    private static final long serialVersionUID = 1;

    public enum Code implements Refusal.Code {
        MALFORMED_JSON,
        DUPLICATE_FIELD,
        UNKNOWN_FIELD,
        MISSING_FIELD,
        WRONG_TYPE,
        INVALID_VALUE
    }

    /// One error.
    ///
    /// @param field path of the field, such as `seats[1].bot`; empty for the whole body
    /// @param message description, for people
    public record Violation(String field, String message) {}

    private final Code code;
    private final transient List<Violation> violations;

    BadBody(Code code, List<Violation> violations) {
        super(code.name(), null, false, false);
        this.code = code;
        this.violations = List.copyOf(violations);
    }

    public Code code() {
        return code;
    }

    public List<Violation> violations() {
        return violations;
    }

    /// An invalid value.
    ///
    /// @param message what it is or must be, for people
    public static BadBody invalid(String field, String message) {
        return one(Code.INVALID_VALUE, field, message);
    }

    static BadBody empty() {
        return one(Code.MALFORMED_JSON, "", "is empty");
    }

    public static BadBody notUtf8() {
        return one(Code.MALFORMED_JSON, "", "is not UTF-8");
    }

    static BadBody notAnObject() {
        return new BadBody(Code.WRONG_TYPE, List.of(new Violation("", "must be a JSON object")));
    }

    /// Translates a parser's exception for the client. Its message is not sent, because it contains
    /// names of classes.
    static BadBody because(IOException bad) {
        return switch (bad) {
            case UnrecognizedPropertyException unknown ->
                    one(Code.UNKNOWN_FIELD, path(unknown), "is not a field of this request");
            case InvalidTypeIdException type -> typeId(type);
            case InvalidFormatException format when isScalar(format.getTargetType()) ->
                    one(Code.WRONG_TYPE, path(format), "has a value of the wrong type");
            case InvalidFormatException format when format.getTargetType().isEnum() ->
                    one(Code.INVALID_VALUE, path(format), "must be one of " + names(format));
            case InvalidFormatException format ->
                    one(Code.INVALID_VALUE, path(format), "has a value that is not allowed");
            case ValueInstantiationException value ->
                    one(Code.INVALID_VALUE, path(value), "has a value that is not allowed");
            case MismatchedInputException mismatch -> mismatch(mismatch);
            case JsonParseException parse when isDuplicate(parse) ->
                    one(Code.DUPLICATE_FIELD, "", "a field appears twice");
            case JsonMappingException mapping
                    when mapping.getCause() instanceof JsonParseException parse ->
                    because(parse);
            case JsonMappingException mapping ->
                    one(Code.INVALID_VALUE, path(mapping), "has a value that is not allowed");
            default -> one(Code.MALFORMED_JSON, "", "is not JSON");
        };
    }

    private static BadBody typeId(InvalidTypeIdException type) {
        return type.getTypeId() == null
                ? one(Code.MISSING_FIELD, "type", "is missing")
                : one(Code.INVALID_VALUE, "type", "is not a known type");
    }

    private static BadBody mismatch(MismatchedInputException mismatch) {
        String message = String.valueOf(mismatch.getOriginalMessage());
        if (message.startsWith("Missing")
                || message.startsWith("Null value for creator property")) {
            return one(Code.MISSING_FIELD, path(mismatch), "is missing");
        }
        if (message.startsWith("No content")) return one(Code.MALFORMED_JSON, "", "is empty");
        if (message.startsWith("Trailing token"))
            return one(Code.MALFORMED_JSON, "", "continues after the end of the JSON value");
        return one(Code.WRONG_TYPE, path(mismatch), "has a value of the wrong type");
    }

    private static boolean isDuplicate(JsonParseException parse) {
        return String.valueOf(parse.getOriginalMessage()).startsWith("Duplicate field");
    }

    /// Numbers and flags have values of one type only; names have a value they can have or cannot.
    private static boolean isScalar(Class<?> target) {
        return target.isPrimitive()
                || Number.class.isAssignableFrom(target)
                || target == Boolean.class;
    }

    private static List<String> names(InvalidFormatException format) {
        return Arrays.stream(format.getTargetType().getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .toList();
    }

    private static BadBody one(Code code, String field, String message) {
        return new BadBody(code, List.of(new Violation(field, message)));
    }

    private static String path(JsonMappingException at) {
        return at.getPath().stream()
                .map(step ->
                        step.getFieldName() == null
                                ? "[" + step.getIndex() + "]"
                                : step.getFieldName())
                .collect(Collectors.joining("."))
                .replace(".[", "[");
    }
}
