package cardhouse.players;

import java.util.Optional;

/// Authenticates: finds the account that a secret opens now.
@FunctionalInterface
public interface Bearers {
    /// @param secret a token, or the stored form of a session
    Optional<Bearer> bearer(Token secret);

    default Optional<Bearer> bearer(Session session) {
        return bearer(session.kept());
    }

    /// @param text entered by a person, which opens an account only if it is a token
    default Optional<Bearer> bearer(String text) {
        return text.matches(Token.TEXT) ? bearer(Token.sent(text)) : Optional.empty();
    }
}
