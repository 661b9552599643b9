package cardhouse.webhooks.push;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// A message about a match for a browser. The push service that delivers it sees the headers and
/// the size, but cannot read the text.
///
/// @param text in UTF-8
/// @param length of text and padding in bytes, so that the size does not depend on the text
/// @param match if a newer message about it is sent first, the push service drops this one
/// @param ttl time for which the push service stores it for a browser that is offline
public record PushMessage(byte[] text, int length, UUID match, Duration ttl, Urgency urgency) {
    /// Maximum size of text and padding in bytes: push services must accept bodies of 4,096 bytes,
    /// of which 103 are header, delimiter and tag.
    public static final int LONGEST = 3_993;

    private static final int RECORD = 4_096;
    private static final int SALT = 16;
    private static final int HEADER = SALT + 4 + 1 + 65;
    private static final int KEY = 16;
    private static final int NONCE = 12;
    private static final int SECRET = 32;
    private static final int TAG_BITS = 128;
    private static final byte LAST_RECORD = 2;

    /// When a browser that saves energy receives a message (RFC 8030).
    public enum Urgency {
        LOW,
        NORMAL,
        HIGH
    }

    /// @throws IllegalArgumentException if the text is longer than `length`, or that than the
    ///   maximum
    public PushMessage {
        if (text.length > length || length > LONGEST)
            throw new IllegalArgumentException(
                    "a text of %d bytes in %d, of at most %d"
                            .formatted(text.length, length, LONGEST));
    }

    public PushMessage(String text, int length, UUID match, Duration ttl, Urgency urgency) {
        this(text.getBytes(StandardCharsets.UTF_8), length, match, ttl, urgency);
    }

    /// The headers of the request to the push service, without `Authorization`. A topic has at most
    /// 32 characters.
    public Map<String, String> headers() {
        return Map.of(
                "Content-Encoding", "aes128gcm",
                "Content-Type", "application/octet-stream",
                "TTL", String.valueOf(ttl.toSeconds()),
                "Urgency", urgency.name().toLowerCase(Locale.ROOT),
                "Topic", match.toString().replace("-", ""));
    }

    /// The body of the request: one record of `aes128gcm` (RFC 8188), encrypted by RFC 8291.
    public byte[] encrypt(PushKeys receiver, SecureRandom random) {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(PushKeys.P256, random);
            byte[] salt = new byte[SALT];
            random.nextBytes(salt);
            return encrypt(receiver, generator.generateKeyPair(), salt);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has what RFC 8291 needs", missing);
        }
    }

    byte[] encrypt(PushKeys receiver, KeyPair ephemeral, byte[] salt)
            throws GeneralSecurityException {
        byte[] sender = PushKeys.point((ECPublicKey) ephemeral.getPublic());
        var agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(ephemeral.getPrivate());
        agreement.doPhase(receiver.p256dh(), true);
        byte[] info =
                ByteBuffer.allocate(14 + 2 * sender.length)
                        .put(ascii("WebPush: info\0"))
                        .put(PushKeys.point(receiver.p256dh()))
                        .put(sender)
                        .array();
        byte[] secret = derived(agreement.generateSecret(), receiver.auth(), info, SECRET);
        byte[] key = derived(secret, salt, ascii("Content-Encoding: aes128gcm\0"), KEY);
        byte[] nonce = derived(secret, salt, ascii("Content-Encoding: nonce\0"), NONCE);
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.ENCRYPT_MODE,
                new SecretKeySpec(key, "AES"),
                new GCMParameterSpec(TAG_BITS, nonce));
        byte[] padded = ByteBuffer.allocate(length + 1).put(text).put(LAST_RECORD).array();
        return ByteBuffer.allocate(HEADER + cipher.getOutputSize(padded.length))
                .put(salt)
                .putInt(RECORD)
                .put((byte) sender.length)
                .put(sender)
                .put(cipher.doFinal(padded))
                .array();
    }

    private static byte[] derived(byte[] secret, byte[] salt, byte[] info, int length)
            throws GeneralSecurityException {
        return KDF.getInstance("HKDF-SHA256")
                .deriveData(
                        HKDFParameterSpec.ofExtract()
                                .addIKM(secret)
                                .addSalt(salt)
                                .thenExpand(info, length));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
