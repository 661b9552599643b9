package cardhouse.players.oauth;

import java.util.Locale;

/// A request of an application that is rejected. It changed nothing.
public final class OAuthError extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// The errors of RFC 6749, 7009, 7591 and 8707.
    public enum Code {
        ACCESS_DENIED,
        INVALID_CLIENT,
        INVALID_CLIENT_METADATA,
        INVALID_GRANT,
        INVALID_REDIRECT_URI,
        INVALID_REQUEST,
        INVALID_SCOPE,
        INVALID_TARGET,
        UNSUPPORTED_GRANT_TYPE,
        UNSUPPORTED_RESPONSE_TYPE,
        UNSUPPORTED_TOKEN_TYPE;

        /// Its name in OAuth.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Code code;

    public OAuthError(Code code, String sentence) {
        super(sentence, null, false, false);
        this.code = code;
    }

    public Code code() {
        return code;
    }

    /// The description, for developers.
    public String sentence() {
        return String.valueOf(getMessage());
    }
}
