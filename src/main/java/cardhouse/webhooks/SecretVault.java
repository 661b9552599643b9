package cardhouse.webhooks;

import cardhouse.players.SealingKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Seals secrets that the server must read again, each for one webhook only. The keys are not
/// stored in the database. A copy of the database or of a backup therefore does not suffice to sign
/// messages.
public final class SecretVault {
    private static final String PURPOSE = "cardhouse webhook secrets";

    private final String present;
    private final Map<String, SealingKey> keys;

    /// @param present the name of the key that seals new secrets
    /// @param keys by name: secret bytes, from which the encryption keys are derived
    public SecretVault(String present, Map<String, byte[]> keys) {
        this.present = present;
        var own = new HashMap<String, SealingKey>();
        keys.forEach((name, key) -> own.put(name, sealingKey(key)));
        this.keys = Map.copyOf(own);
    }

    public String seal(UUID webhook, Secret secret) {
        SealingKey key = keys.get(present);
        if (key == null) throw new IllegalStateException("the encryption key is missing");
        byte[] sealed = key.seal(secret.bytes(), owner(webhook));
        return present + ":" + Base64.getEncoder().encodeToString(sealed);
    }

    /// The secret; empty if its key is missing, or if it was sealed for another webhook.
    Optional<Secret> open(UUID webhook, String sealed) {
        int colon = sealed.indexOf(':');
        SealingKey key = keys.get(sealed.substring(0, Math.max(colon, 0)));
        if (key == null) return Optional.empty();
        try {
            byte[] bytes = Base64.getDecoder().decode(sealed.substring(colon + 1));
            return key.open(bytes, owner(webhook)).map(Secret::new);
        } catch (IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    private static byte[] owner(UUID webhook) {
        return webhook.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static SealingKey sealingKey(byte[] key) {
        try {
            Mac derived = Mac.getInstance("HmacSHA256");
            derived.init(new SecretKeySpec(key, "HmacSHA256"));
            return new SealingKey(derived.doFinal(PURPOSE.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", missing);
        }
    }
}
