package cardhouse.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A secret of 256 random bits that the server shares with a receiver, so that the receiver can
/// verify the sender. Format and signatures follow [Standard
/// Webhooks](https://www.standardwebhooks.com).
public final class Secret {
    private static final String PREFIX = "whsec_";
    private static final int BYTES = 32;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] bytes;

    Secret(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    public static Secret draw(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new Secret(bytes);
    }

    /// The secret in plain text, which is shown to its owner once.
    public String reveal() {
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    byte[] bytes() {
        return bytes.clone();
    }

    /// The signature of a message; the time is rounded down to the second.
    String sign(String id, Instant at, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(bytes, ALGORITHM));
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed(id, at, body)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", e);
        }
    }

    /// The bytes that a signature covers: id, time and body.
    static byte[] signed(String id, Instant at, byte[] body) {
        byte[] head = (id + "." + at.getEpochSecond() + ".").getBytes(StandardCharsets.US_ASCII);
        byte[] all = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }

    @Override
    public String toString() {
        return "Secret[secret]";
    }
}
