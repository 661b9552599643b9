package cardhouse.platform.requests.store;

import cardhouse.players.SealingKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/// Encrypts stored answers, some of which contain a token, with the idempotency key of the request
/// and a key of the installation. The database has neither. A reader of the database therefore
/// cannot try out keys; those that clients choose are not always random.
public final class AnswerSeal {
    /// The key itself identifies its owner.
    private static final byte[] NO_OWNER = {};

    private final SecretKey installation;

    /// @param installation a key outside of the database
    public AnswerSeal(SecretKey installation) {
        this.installation = installation;
    }

    /// Hash by which a text is found again.
    byte[] hash(String purpose, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(installation);
            mac.update((purpose + ":").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", missing);
        }
    }

    byte[] seal(String key, String answer) {
        return key(key).seal(answer.getBytes(StandardCharsets.UTF_8), NO_OWNER);
    }

    String open(String key, byte[] sealed) {
        byte[] answer =
                key(key).open(sealed, NO_OWNER)
                        .orElseThrow(
                                () -> new IllegalStateException("a kept answer cannot be opened"));
        return new String(answer, StandardCharsets.UTF_8);
    }

    private SealingKey key(String key) {
        return new SealingKey(hash("seal", key));
    }
}
