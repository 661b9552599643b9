package cardhouse.postgres;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Seals kept answers, some of which hold a token, under the idempotency key of the request
/// (AES-256-GCM). The database has only a hash of that key, so what lies there opens nothing.
final class Seal {
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Seal() {}

    static byte[] hash(String purpose, String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update((purpose + ":").getBytes(StandardCharsets.UTF_8));
            return sha.digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    static byte[] seal(String key, String answer) {
        byte[] nonce = new byte[NONCE];
        RANDOM.nextBytes(nonce);
        byte[] sealed =
                run(Cipher.ENCRYPT_MODE, key, nonce, answer.getBytes(StandardCharsets.UTF_8));
        byte[] both = Arrays.copyOf(nonce, NONCE + sealed.length);
        System.arraycopy(sealed, 0, both, NONCE, sealed.length);
        return both;
    }

    static String open(String key, byte[] sealed) {
        byte[] nonce = Arrays.copyOf(sealed, NONCE);
        byte[] rest = Arrays.copyOfRange(sealed, NONCE, sealed.length);
        return new String(run(Cipher.DECRYPT_MODE, key, nonce, rest), StandardCharsets.UTF_8);
    }

    private static byte[] run(int mode, String key, byte[] nonce, byte[] data) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            var secret = new SecretKeySpec(hash("seal", key), "AES");
            cipher.init(mode, secret, new GCMParameterSpec(TAG_BITS, nonce));
            return cipher.doFinal(data);
        } catch (GeneralSecurityException broken) {
            throw new IllegalStateException("a kept answer cannot be opened", broken);
        }
    }
}
