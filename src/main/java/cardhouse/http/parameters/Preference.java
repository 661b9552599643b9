package cardhouse.http.parameters;

import java.util.List;
import java.util.Locale;

/// The preference `return` of the `Prefer` header (RFC 7240, section 4.2).
public enum Preference {
    /// The answer contains all that the client needs for its next request.
    REPRESENTATION,
    /// The answer contains only what the client cannot know.
    MINIMAL;

    /// Names the preference that the server has applied.
    public static final String APPLIED = "Preference-Applied";

    /// The header of the request.
    public static final String HEADER = "Prefer";

    private static final String RETURN = "return";

    /// @param headers of the request; other preferences are ignored, and the first `return` counts
    public static Preference of(List<String> headers) {
        return headers.stream()
                .flatMap(header -> List.of(header.split(",")).stream())
                .map(one -> one.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).split("=", 2))
                .filter(pair -> pair.length == 2 && pair[0].strip().equals(RETURN))
                .map(pair -> pair[1].strip().replace("\"", ""))
                .findFirst()
                .filter("minimal"::equals)
                .map(_ -> MINIMAL)
                .orElse(REPRESENTATION);
    }

    /// The value of [#APPLIED].
    public String applied() {
        return RETURN + "=" + name().toLowerCase(Locale.ROOT);
    }
}
