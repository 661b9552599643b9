package cardhouse.webhooks;

import cardhouse.players.SealingKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
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
    private static final String TAGS = "cardhouse webhook links";

    private final String present;
    private final Map<String, SealingKey> keys;
    private final Map<String, byte[]> tagKeys;

    /// @param present the name of the key that seals new secrets
    /// @param keys by name: secret bytes, from which the encryption keys are derived
    public SecretVault(String present, Map<String, byte[]> keys) {
        this.present = present;
        var own = new HashMap<String, SealingKey>();
        var tags = new HashMap<String, byte[]>();
        keys.forEach((name, key) -> {
            own.put(name, new SealingKey(mac(key, PURPOSE.getBytes(StandardCharsets.US_ASCII))));
            tags.put(name, mac(key, TAGS.getBytes(StandardCharsets.US_ASCII)));
        });
        this.keys = Map.copyOf(own);
        this.tagKeys = Map.copyOf(tags);
    }

    public String seal(UUID webhook, Secret secret) {
        return seal(secret.bytes(), owner(webhook.toString()));
    }

    private String seal(byte[] bytes, byte[] owner) {
        byte[] sealed = present(keys).seal(bytes, owner);
        return present + ":" + Base64.getEncoder().encodeToString(sealed);
    }

    private <T> T present(Map<String, T> all) {
        T key = all.get(present);
        if (key == null) throw new IllegalStateException("the encryption key is missing");
        return key;
    }

    /// Seals the address of a webhook.
    public String seal(UUID webhook, String address) {
        return seal(address.getBytes(StandardCharsets.UTF_8), owner("address " + webhook));
    }

    /// The address of a webhook; empty if its key is missing.
    public Optional<String> address(UUID webhook, String sealed) {
        return open(sealed, owner("address " + webhook))
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /// An authentication code, which only this server can compute.
    byte[] tag(byte[] text) {
        return mac(present(tagKeys), text);
    }

    boolean isTag(byte[] tag, byte[] text) {
        return tagKeys.values().stream()
                .anyMatch(key -> MessageDigest.isEqual(mac(key, text), tag));
    }

    /// The secret; empty if its key is missing, or if it was sealed for another webhook.
    Optional<Secret> open(UUID webhook, String sealed) {
        return open(sealed, owner(webhook.toString())).map(Secret::new);
    }

    private Optional<byte[]> open(String sealed, byte[] owner) {
        int colon = sealed.indexOf(':');
        SealingKey key = keys.get(sealed.substring(0, Math.max(colon, 0)));
        if (key == null) return Optional.empty();
        try {
            byte[] bytes = Base64.getDecoder().decode(sealed.substring(colon + 1));
            return key.open(bytes, owner);
        } catch (IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    private static byte[] owner(String webhook) {
        return webhook.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] mac(byte[] key, byte[] text) {
        try {
            Mac derived = Mac.getInstance("HmacSHA256");
            derived.init(new SecretKeySpec(key, "HmacSHA256"));
            return derived.doFinal(text);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", missing);
        }
    }
}
