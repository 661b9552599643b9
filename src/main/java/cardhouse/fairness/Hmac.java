package cardhouse.fairness;

import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import javax.crypto.Mac;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/// HMAC-SHA-256 (RFC 2104) under one key, for repeated use. Not thread-safe.
final class Hmac {
    static final int LENGTH = 32;

    private static final String ALGORITHM = "HmacSHA256";

    private final Mac mac;

    Hmac(byte[] key) {
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", e);
        }
    }

    byte[] bytes(byte[] message) {
        return mac.doFinal(message);
    }

    /// Hashes `message[from..]` and fills `result`, which has [#LENGTH] bytes.
    void fill(byte[] result, byte[] message, int from) {
        mac.update(message, from, message.length - from);
        try {
            mac.doFinal(result, 0);
        } catch (ShortBufferException e) {
            throw new IllegalArgumentException("no room for a hash", e);
        }
    }
}
