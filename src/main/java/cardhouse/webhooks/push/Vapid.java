package cardhouse.webhooks.push;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Identifies this server to push services (RFC 8292). A browser binds its subscription to the
/// public key, so that no other server can use it.
public final class Vapid {
    /// RFC 8292 allows 24 hours; the clock of a push service may be late.
    private static final Duration VALID = Duration.ofHours(12);

    private static final String HEAD = base64("{\"typ\":\"JWT\",\"alg\":\"ES256\"}");

    /// What needs no escape in JSON.
    private static final Pattern CONTACT = Pattern.compile("(mailto:|https://)[!#-\\[\\]-~]+");

    private final KeyPair keys;
    private final String subject;
    private final Clock clock;

    /// @param keys of the curve P-256
    /// @param contact of the operator for push services: an address with `mailto:` or `https:`
    /// @throws IllegalArgumentException if the contact is another address
    public Vapid(KeyPair keys, Optional<String> contact, Clock clock) {
        contact.filter(one -> !CONTACT.matcher(one).matches()).ifPresent(Vapid::refuse);
        this.keys = keys;
        this.subject = contact.map(one -> ",\"sub\":\"" + one + "\"").orElse("");
        this.clock = clock;
    }

    private static void refuse(String contact) {
        throw new IllegalArgumentException(
                "the contact for push services must begin with mailto: or https://, not be "
                        + contact);
    }

    /// The public key, as browsers need it to subscribe: the uncompressed point in base64url.
    public String publicKey() {
        return base64(PushKeys.point((ECPublicKey) keys.getPublic()));
    }

    /// The header `Authorization` of a request to the endpoint of a subscription.
    public String authorization(URI endpoint) {
        String claims =
                "{\"aud\":\"%s\",\"exp\":%d%s}"
                        .formatted(
                                origin(endpoint),
                                clock.instant().plus(VALID).getEpochSecond(),
                                subject);
        String signed = HEAD + "." + base64(claims);
        return "vapid t=" + signed + "." + base64(sign(signed)) + ", k=" + publicKey();
    }

    private static String origin(URI endpoint) {
        String origin = endpoint.getScheme() + "://" + endpoint.getHost();
        boolean usual = endpoint.getPort() < 0 || endpoint.getPort() == 443;
        return (usual ? origin : origin + ":" + endpoint.getPort()).toLowerCase(Locale.ROOT);
    }

    private byte[] sign(String text) {
        try {
            var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initSign(keys.getPrivate());
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return signature.sign();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has ES256", missing);
        }
    }

    private static String base64(String text) {
        return base64(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
