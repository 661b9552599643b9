package cardhouse.players;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts secrets for storage (AES-256-GCM): a nonce, then the ciphertext with its tag.
public final class SealingKey {
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    /// @param key 32 bytes
    public SealingKey(byte[] key) {
        this.key = new SecretKeySpec(key, "AES");
    }

    /// @param owner bound to the ciphertext: it cannot be opened for another owner
    public byte[] seal(byte[] plain, byte[] owner) {
        byte[] nonce = new byte[NONCE];
        RANDOM.nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, owner).doFinal(plain);
            byte[] both = Arrays.copyOf(nonce, NONCE + sealed.length);
            System.arraycopy(sealed, 0, both, NONCE, sealed.length);
            return both;
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has AES-GCM", missing);
        }
    }

    /// Empty if it was sealed with another key or for another owner, or is damaged.
    public Optional<byte[]> open(byte[] sealed, byte[] owner) {
        if (sealed.length <= NONCE) return Optional.empty();
        byte[] nonce = Arrays.copyOf(sealed, NONCE);
        try {
            return Optional.of(
                    cipher(Cipher.DECRYPT_MODE, nonce, owner)
                            .doFinal(sealed, NONCE, sealed.length - NONCE));
        } catch (GeneralSecurityException damaged) {
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, byte[] nonce, byte[] owner) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(owner);
        return cipher;
    }
}
