package cardhouse.postgres;

import cardhouse.players.SealingKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Seals kept answers, some of which hold a token, under the idempotency key of the request. The
/// database has only a hash of that key, so what lies there opens nothing.
final class Seal {
    /// A key says whose it is.
    private static final byte[] NO_OWNER = {};

    private Seal() {}

    static byte[] hash(String purpose, String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update((purpose + ":").getBytes(StandardCharsets.UTF_8));
            return sha.digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    static byte[] seal(String key, String answer) {
        return key(key).seal(answer.getBytes(StandardCharsets.UTF_8), NO_OWNER);
    }

    static String open(String key, byte[] sealed) {
        byte[] answer =
                key(key).open(sealed, NO_OWNER)
                        .orElseThrow(
                                () -> new IllegalStateException("a kept answer cannot be opened"));
        return new String(answer, StandardCharsets.UTF_8);
    }

    private static SealingKey key(String key) {
        return new SealingKey(hash("seal", key));
    }
}
