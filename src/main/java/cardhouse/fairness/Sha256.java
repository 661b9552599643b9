package cardhouse.fairness;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 (FIPS 180-4), the one hash of the protocol.
public final class Sha256 {
    private Sha256() {}

    /// The 32 bytes of the hash of `message`.
    public static byte[] bytes(byte[] message) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(message);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// The hash of `message` as it is published: 64 lower-case hex digits.
    public static String hex(byte[] message) {
        return HexFormat.of().formatHex(bytes(message));
    }
}
