package cardhouse.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Seals secrets that have to be used again and again, with keys that do not lie in the database
/// (AES-256-GCM, each sealed text good for one webhook only). So the database, or a backup of it,
/// tells nobody how to sign for the house.
public final class SecretVault {
    private static final String PURPOSE = "cardhouse webhook secrets";
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String present;
    private final Map<String, byte[]> keys;

    /// @param present the name of the key that seals
    /// @param keys by name: secret bytes, from which the keys used here are made
    public SecretVault(String present, Map<String, byte[]> keys) {
        this.present = present;
        this.keys = Map.copyOf(keys);
    }

    public String seal(UUID webhook, Secret secret) {
        byte[] nonce = new byte[NONCE];
        RANDOM.nextBytes(nonce);
        byte[] key = keys.get(present);
        if (key == null) throw new IllegalStateException("the key that seals is not there");
        try {
            byte[] sealed =
                    cipher(Cipher.ENCRYPT_MODE, key, webhook, nonce).doFinal(secret.bytes());
            byte[] both = Arrays.copyOf(nonce, NONCE + sealed.length);
            System.arraycopy(sealed, 0, both, NONCE, sealed.length);
            return present + ":" + Base64.getEncoder().encodeToString(both);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has AES-GCM", e);
        }
    }

    /// Nothing if the key that sealed it is gone, or it was sealed for another webhook.
    Optional<Secret> open(UUID webhook, String sealed) {
        int colon = sealed.indexOf(':');
        byte[] key = keys.get(sealed.substring(0, Math.max(colon, 0)));
        if (key == null) return Optional.empty();
        try {
            byte[] both = Base64.getDecoder().decode(sealed.substring(colon + 1));
            if (both.length <= NONCE) return Optional.empty();
            byte[] nonce = Arrays.copyOf(both, NONCE);
            byte[] rest = Arrays.copyOfRange(both, NONCE, both.length);
            return Optional.of(
                    new Secret(cipher(Cipher.DECRYPT_MODE, key, webhook, nonce).doFinal(rest)));
        } catch (GeneralSecurityException | IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    private static Cipher cipher(int mode, byte[] key, UUID webhook, byte[] nonce)
            throws GeneralSecurityException {
        Mac derived = Mac.getInstance("HmacSHA256");
        derived.init(new SecretKeySpec(key, "HmacSHA256"));
        byte[] own = derived.doFinal(PURPOSE.getBytes(StandardCharsets.US_ASCII));
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(own, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(webhook.toString().getBytes(StandardCharsets.US_ASCII));
        return cipher;
    }
}
