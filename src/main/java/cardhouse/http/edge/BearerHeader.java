package cardhouse.http.edge;

import cardhouse.players.Token;
import io.quarkus.security.AuthenticationFailedException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The `Authorization` header, read in one way by whoever counts requests and by whoever lets them
/// in: two spellings of one token are one token everywhere.
final class BearerHeader {
    private static final Pattern BEARER = Pattern.compile("(?i)bearer +(" + Token.TEXT + ")");

    private BearerHeader() {}

    /// The token in a header; nothing if there is no header, or none that could hold a token.
    static Optional<String> token(@Nullable String header) {
        if (header == null) return Optional.empty();
        var bearer = BEARER.matcher(header.strip());
        return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
    }

    /// @throws AuthenticationFailedException if the header holds none
    static String required(String header) {
        return token(header)
                .orElseThrow(() ->
                        new AuthenticationFailedException(
                                "The Authorization header must hold a bearer token."));
    }
}
