package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A signed text in its parts: a JWS in compact form (RFC 7515). Only its shape is checked.
///
/// @param head as written, in base64url
/// @param body likewise
/// @param signature likewise
record Jws(String head, String body, String signature) {
    private static final Pattern COMPACT =
            Pattern.compile("([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{86})");

    private static final String KEY = "\"kid\":\"([A-Za-z0-9_-]{1,100})\"}";
    private static final Pattern SINGLE = Pattern.compile("\\{\"alg\":\"EdDSA\"," + KEY);
    private static final Pattern BATCH =
            Pattern.compile("\\{\"alg\":\"EdDSA\",\"batch\":true,\"crit\":\\[\"batch\"]," + KEY);

    static Optional<Jws> read(String text) {
        Matcher parts = COMPACT.matcher(text);
        return parts.matches()
                ? Optional.of(new Jws(parts.group(1), parts.group(2), parts.group(3)))
                : Optional.empty();
    }

    /// The id of the key, if the header is that of directly signed content.
    Optional<String> key() {
        return key(SINGLE);
    }

    /// The id of the key, if the header is that of content signed by a [BatchRoot].
    Optional<String> batchKey() {
        return key(BATCH);
    }

    private Optional<String> key(Pattern form) {
        Matcher said = form.matcher(decoded(head));
        return said.matches() ? Optional.of(said.group(1)) : Optional.empty();
    }

    /// Its content, decoded to plain text.
    String said() {
        return decoded(body);
    }

    private static String decoded(String base64) {
        try {
            return new String(Base64.getUrlDecoder().decode(base64), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }

    /// Whether a key has signed its head and body directly.
    boolean isSignedBy(Jwk key) {
        return key.hasSigned(head + "." + body, signature);
    }
}
