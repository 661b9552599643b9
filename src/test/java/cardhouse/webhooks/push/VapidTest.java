package cardhouse.webhooks.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The header that identifies this server to push services, verified with the JDK.
@Beside
class VapidTest {
    private static final Pattern HEADER =
            Pattern.compile("vapid t=(([\\w-]+)\\.([\\w-]+))\\.([\\w-]{86}), k=([\\w-]{87})");
    private static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");
    private static final KeyPair KEYS = keys();

    private static KeyPair keys() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(PushKeys.P256);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException missing) {
            throw new AssertionError(missing);
        }
    }

    private static Vapid vapid(Optional<String> contact) {
        return new Vapid(KEYS, contact, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static Matcher header(Vapid vapid, String endpoint) {
        Matcher header = HEADER.matcher(vapid.authorization(URI.create(endpoint)));
        assertThat(header.matches()).isTrue();
        return header;
    }

    private static String decoded(String base64) {
        return new String(Base64.getUrlDecoder().decode(base64), StandardCharsets.UTF_8);
    }

    private static boolean isSigned(String text, String signature) throws GeneralSecurityException {
        var check = Signature.getInstance("SHA256withECDSAinP1363Format");
        check.initVerify(KEYS.getPublic());
        check.update(text.getBytes(StandardCharsets.US_ASCII));
        return check.verify(Base64.getUrlDecoder().decode(signature));
    }

    @Test
    void a_signed_token_names_the_push_service_and_ends_within_a_day()
            throws GeneralSecurityException {
        Vapid vapid = vapid(Optional.of("mailto:operator@example.org"));
        Matcher header =
                header(vapid, "https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV");
        assertThat(decoded(header.group(2))).isEqualTo("{\"typ\":\"JWT\",\"alg\":\"ES256\"}");
        assertThat(decoded(header.group(3)))
                .isEqualTo(
                        "{\"aud\":\"https://push.example.net\",\"exp\":%d,\"sub\":\"mailto:operator@example.org\"}"
                                .formatted(NOW.plusSeconds(12 * 3600).getEpochSecond()));
        assertThat(isSigned(header.group(1), header.group(4))).isTrue();
        assertThat(isSigned(header.group(1) + "A", header.group(4))).isFalse();
        assertThat(header.group(5)).isEqualTo(vapid.publicKey());
        assertThat(
                        PushKeys.read(vapid.publicKey(), "BTBZMqHH6r4Tts7J_aSIgg")
                                .orElseThrow()
                                .p256dh())
                .isEqualTo(KEYS.getPublic());
    }

    @ParameterizedTest
    @CsvSource({
        "https://Push.Example.net/a?b#c, https://push.example.net",
        "https://push.example.net:443/a, https://push.example.net",
        "https://push.example.net:8443/, https://push.example.net:8443",
        "https://[::1]:8443/a, https://[::1]:8443"
    })
    void audience_is_the_origin_of_the_endpoint(String endpoint, String origin) {
        assertThat(decoded(header(vapid(Optional.empty()), endpoint).group(3)))
                .startsWith("{\"aud\":\"" + origin + "\",")
                .doesNotContain("sub");
    }

    @ParameterizedTest
    @ValueSource(strings = {"operator@example.org", "mailto:", "http://example.org", "mailto:a\"b"})
    void another_contact_is_refused(String contact) {
        assertThatThrownBy(() -> vapid(Optional.of(contact)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
