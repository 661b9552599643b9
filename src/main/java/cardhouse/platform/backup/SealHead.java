package cardhouse.platform.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/// The unencrypted head of a backup: its format, and the parameters by which its key is derived
/// from the passphrase, by Argon2id (RFC 9106). Every file has its own salt, and so its own key.
///
/// A check follows that distinguishes a wrong passphrase from a damaged file. A checksum of the
/// whole head detects a damaged head.
///
/// @param memory in KiB
/// @param head the complete head, as in the file
record SealHead(int memory, int passes, int lanes, byte[] salt, byte[] check, byte[] head) {
    static final int LENGTH = 112;

    private static final byte[] MAGIC = "Cardhouse backup".getBytes(StandardCharsets.US_ASCII);
    private static final int FORMAT = 1;
    private static final int SALT = 16;
    private static final int TOLD = MAGIC.length + 4 * Integer.BYTES + SALT;
    private static final int CHECKED = TOLD + 32;

    /// The second recommended choice of RFC 9106.
    private static final int MEMORY = 1 << 16;

    private static final int PASSES = 3;
    private static final int LANES = 4;

    /// A bound, so that a file cannot demand more memory than a machine has.
    private static final int MOST_MEMORY = 1 << 20;

    private static final int MOST = 16;

    /// @param key of AES-256
    /// @param head that names it
    record Keyed(SecretKeySpec key, byte[] head) {}

    /// A new one.
    static Keyed of(Passphrase passphrase) {
        byte[] salt = new byte[SALT];
        new SecureRandom().nextBytes(salt);
        byte[] told =
                ByteBuffer.allocate(TOLD)
                        .put(MAGIC)
                        .putInt(FORMAT)
                        .putInt(MEMORY)
                        .putInt(PASSES)
                        .putInt(LANES)
                        .put(salt)
                        .array();
        byte[] keys = keys(passphrase, MEMORY, PASSES, LANES, salt);
        byte[] checked = ByteBuffer.allocate(CHECKED).put(told).put(check(keys, told)).array();
        byte[] head = ByteBuffer.allocate(LENGTH).put(checked).put(sha256(checked)).array();
        return new Keyed(key(keys), head);
    }

    /// @throws BadBackup if the file is not a backup
    static SealHead read(InputStream file) throws IOException {
        byte[] head = file.readNBytes(LENGTH);
        if (head.length < MAGIC.length
                || !Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length))
            throw BadBackup.foreign();
        if (head.length < LENGTH) throw BadBackup.damaged("it is incomplete");
        var fields = ByteBuffer.wrap(head, MAGIC.length, LENGTH - MAGIC.length);
        int format = fields.getInt();
        if (!Arrays.equals(
                sha256(Arrays.copyOf(head, CHECKED)), Arrays.copyOfRange(head, CHECKED, LENGTH)))
            throw BadBackup.damaged("its header was changed");
        if (format != FORMAT) throw BadBackup.ofAnotherFormat(format);
        int memory = fields.getInt();
        int passes = fields.getInt();
        int lanes = fields.getInt();
        if (memory < MEMORY || memory > MOST_MEMORY || !modest(passes) || !modest(lanes))
            throw BadBackup.damaged("its header contains key derivation parameters out of bounds");
        return new SealHead(
                memory,
                passes,
                lanes,
                Arrays.copyOfRange(head, TOLD - SALT, TOLD),
                Arrays.copyOfRange(head, TOLD, CHECKED),
                head);
    }

    private static boolean modest(int number) {
        return number >= 1 && number <= MOST;
    }

    /// @throws BadBackup if the passphrase is wrong
    Keyed open(Passphrase passphrase) throws BadBackup {
        byte[] keys = keys(passphrase, memory, passes, lanes, salt);
        if (!MessageDigest.isEqual(check, check(keys, Arrays.copyOf(head, TOLD))))
            throw BadBackup.closed();
        return new Keyed(key(keys), head);
    }

    /// The encryption key, and the key of the check.
    private static byte[] keys(
            Passphrase passphrase, int memory, int passes, int lanes, byte[] salt) {
        var argon2 = new Argon2BytesGenerator();
        argon2.init(
                new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                        .withVersion(Argon2Parameters.ARGON2_VERSION_13)
                        .withMemoryAsKB(memory)
                        .withIterations(passes)
                        .withParallelism(lanes)
                        .withSalt(salt)
                        .build());
        byte[] keys = new byte[64];
        argon2.generateBytes(passphrase.bytes(), keys);
        return keys;
    }

    private static SecretKeySpec key(byte[] keys) {
        return new SecretKeySpec(keys, 0, 32, "AES");
    }

    private static byte[] check(byte[] keys, byte[] told) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(keys, 32, 32, "HmacSHA256"));
            return mac.doFinal(told);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", missing);
        }
    }

    private static byte[] sha256(byte[] of) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(of);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }
}
