package cardhouse.http.parameters;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// An id in a path, if the text can be one. A client receives the same answer for an unknown id and
/// for a malformed one.
public record Id(Optional<UUID> value) {
    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    static Id fromString(String text) {
        return new Id(read(text));
    }

    /// Only in lower case, so that one thing has one address.
    public static Optional<UUID> read(String text) {
        return UUID_TEXT.matcher(text).matches()
                ? Optional.of(UUID.fromString(text))
                : Optional.empty();
    }
}
