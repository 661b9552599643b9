package cardhouse.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Signatures of calls, and the storage of their secrets.
class SecretTest {
    private static final SecureRandom RANDOM = Seed.secure("SecretTest");
    private static final byte[] OLD =
            "an old key of 32 bytes or so, old".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NEW =
            "a new key of 32 bytes or so, new.".getBytes(StandardCharsets.US_ASCII);

    /// The example of Standard Webhooks.
    @Test
    void the_signature_is_standard_ed25519() {
        var secret = new Secret(Base64.getDecoder().decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"));
        assertThat(
                        secret.sign(
                                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                                Instant.ofEpochSecond(1_614_265_330),
                                "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void a_sealed_secret_opens_only_with_its_key_and_for_its_webhook() {
        UUID webhook = Seed.another("SecretTest");
        Secret secret = Secret.draw(RANDOM);
        String sealed = new SecretVault("old", Map.of("old", OLD)).seal(webhook, secret);
        assertThat(sealed).startsWith("old:").doesNotContain(secret.reveal().substring(6));

        var rotated = new SecretVault("new", Map.of("old", OLD, "new", NEW));
        assertThat(rotated.open(webhook, sealed).map(Secret::reveal)).contains(secret.reveal());
        assertThat(rotated.seal(webhook, secret)).startsWith("new:");
        assertThat(rotated.open(Seed.another("SecretTest"), sealed)).isEmpty();
        assertThat(new SecretVault("new", Map.of("new", NEW)).open(webhook, sealed)).isEmpty();
        assertThat(new SecretVault("old", Map.of("old", NEW)).open(webhook, sealed)).isEmpty();
        for (String damaged : new String[] {"", "old", "old:", "old:AAAA", sealed + "A", "old:ä"})
            assertThat(rotated.open(webhook, damaged)).as(damaged).isEmpty();
    }

    @Test
    void secrets_of_the_previous_release_are_decrypted() {
        byte[] key = new byte[32];
        key[0] = 7;
        assertThat(
                        new SecretVault("first", Map.of("first", key))
                                .open(
                                        UUID.fromString("01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41"),
                                        "first:goXnsSDMlPfiDXe1ZGhgIBrWqErCKSDc45J0gcAu62aJ"
                                                + "/iuwdXuT0RQRl7i21y4X1MN2tRhOY0fVhhQR")
                                .map(Secret::reveal))
                .contains("whsec_" + "CQkJ".repeat(10) + "CQk=");
    }

    @Test
    void a_secret_is_not_shown_by_accident() {
        Secret secret = Secret.draw(RANDOM);
        assertThat(secret.toString()).doesNotContain(secret.reveal());
        assertThat(secret.reveal()).matches("whsec_[A-Za-z0-9+/]{43}=");
    }
}
