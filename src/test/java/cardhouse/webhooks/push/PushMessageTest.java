package cardhouse.webhooks.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECPrivateKeySpec;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Push messages: the example of RFC 8291, and a decryption written from its text.
@Beside
class PushMessageTest {
    private static final UUID MATCH = UUID.fromString("01930f71-0a4e-7b60-8f12-3c5d7e9a1b24");
    private static final Duration HOUR = Duration.ofHours(1);
    private static final int OVERHEAD = 86 + 1 + 16;

    // RFC 8291, appendix A.
    private static final String WATERMELON = "When I grow up, I want to be a watermelon";
    private static final String SENDER_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
    private static final String SENDER =
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
    private static final String RECEIVER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
    private static final String RECEIVER =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    private static final String AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
    private static final String SALT = "DGv6ra1nlYgDCS1FRnbzlw";
    private static final String BODY =
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
                    + "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
                    + "gSxsj_Qulcy4a-fN";

    private static byte[] decode(String base64) {
        return Base64.getUrlDecoder().decode(base64);
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static PushKeys receiver() {
        return PushKeys.read(RECEIVER, AUTH).orElseThrow();
    }

    private static PrivateKey secret(String scalar) throws GeneralSecurityException {
        return KeyFactory.getInstance("EC")
                .generatePrivate(
                        new ECPrivateKeySpec(new BigInteger(1, decode(scalar)), PushKeys.P256));
    }

    private static PushMessage message(String text, int length) {
        return new PushMessage(text, length, MATCH, HOUR, PushMessage.Urgency.NORMAL);
    }

    private static PushMessage message(String text) {
        int length = text.getBytes(StandardCharsets.UTF_8).length;
        return new PushMessage(text, length, MATCH, HOUR, PushMessage.Urgency.HIGH);
    }

    @Test
    void the_example_of_rfc_8291_is_encrypted_as_published() throws GeneralSecurityException {
        var sender =
                new KeyPair(
                        PushKeys.read(SENDER, AUTH).orElseThrow().p256dh(), secret(SENDER_PRIVATE));
        byte[] body = message(WATERMELON).encrypt(receiver(), sender, decode(SALT));
        assertThat(encode(body)).isEqualTo(BODY);
        assertThat(decrypted(body, secret(RECEIVER_PRIVATE), receiver())).isEqualTo(WATERMELON);
    }

    @ParameterizedTest
    @CsvSource({"'',0", "'',200", "Äpfel,6", "Äpfel,200", "Äpfel,3993"})
    void a_browser_decrypts_a_text_of_any_length(String text, int length)
            throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(PushKeys.P256);
        KeyPair browser = generator.generateKeyPair();
        String point = encode(PushKeys.point((ECPublicKey) browser.getPublic()));
        PushKeys keys = PushKeys.read(point, AUTH).orElseThrow();
        byte[] body = message(text, length).encrypt(keys, new SecureRandom());
        assertThat(body).hasSize(length + OVERHEAD);
        assertThat(decrypted(body, browser.getPrivate(), keys)).isEqualTo(text);
    }

    @Test
    void each_message_has_a_salt_and_a_key_of_its_own() {
        var random = new SecureRandom();
        byte[] one = message("same").encrypt(receiver(), random);
        byte[] other = message("same").encrypt(receiver(), random);
        assertThat(Arrays.copyOf(one, 16)).isNotEqualTo(Arrays.copyOf(other, 16));
        assertThat(Arrays.copyOfRange(one, 21, 86)).isNotEqualTo(Arrays.copyOfRange(other, 21, 86));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 90, 120, 126})
    void a_changed_byte_is_detected(int at) throws GeneralSecurityException {
        byte[] body = decode(BODY);
        body[at] ^= 1;
        PrivateKey secret = secret(RECEIVER_PRIVATE);
        assertThatThrownBy(() -> decrypted(body, secret, receiver()))
                .isInstanceOf(AEADBadTagException.class);
    }

    @Test
    void a_text_over_the_limit_is_refused() {
        assertThatThrownBy(() -> message("x".repeat(PushMessage.LONGEST + 1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> message("", PushMessage.LONGEST + 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> message("four", 3)).isInstanceOf(IllegalArgumentException.class);
        assertThat(message("x".repeat(PushMessage.LONGEST)).encrypt(receiver(), new SecureRandom()))
                .hasSize(4096);
    }

    @Test
    void headers_are_those_of_rfc_8030() {
        assertThat(message("").headers())
                .containsEntry("TTL", "3600")
                .containsEntry("Urgency", "high")
                .containsEntry("Topic", "01930f710a4e7b608f123c5d7e9a1b24")
                .containsEntry("Content-Encoding", "aes128gcm");
    }

    @Test
    void keys_of_another_form_are_refused() {
        assertThat(PushKeys.read(RECEIVER + "=", AUTH + "==")).isPresent();
        byte[] point = decode(RECEIVER);
        for (byte[] other : new byte[][] {{}, Arrays.copyOf(point, 64), Arrays.copyOf(point, 66)})
            assertThat(PushKeys.read(encode(other), AUTH)).isEmpty();
        for (int at : new int[] {0, 1, 33, 64}) {
            byte[] changed = point.clone();
            changed[at] ^= 1;
            assertThat(PushKeys.read(encode(changed), AUTH)).as("byte %s", at).isEmpty();
        }
        byte[] high = point.clone();
        Arrays.fill(high, 1, 65, (byte) -1);
        assertThat(PushKeys.read(encode(high), AUTH)).isEmpty();
        byte[] zero = new byte[65];
        zero[0] = 4;
        assertThat(PushKeys.read(encode(zero), AUTH)).isEmpty();
        for (String auth : new String[] {"", "BTBZMqHH6r4Tts7J_aSI", AUTH + AUTH, "+".repeat(22)})
            assertThat(PushKeys.read(RECEIVER, auth)).isEmpty();
    }

    /// By the text of RFC 8291, section 3, and of RFC 8188, section 2, with HKDF from its parts.
    private static String decrypted(byte[] body, PrivateKey secret, PushKeys own)
            throws GeneralSecurityException {
        byte[] salt = Arrays.copyOf(body, 16);
        assertThat(ByteBuffer.wrap(body).getInt(16)).isEqualTo(4096);
        assertThat(body[20]).isEqualTo((byte) 65);
        byte[] sender = Arrays.copyOfRange(body, 21, 86);
        var agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(secret);
        agreement.doPhase(PushKeys.read(encode(sender), AUTH).orElseThrow().p256dh(), true);
        byte[] shared = hmac(own.auth(), agreement.generateSecret());
        byte[] info =
                joined(
                        "WebPush: info\0".getBytes(StandardCharsets.US_ASCII),
                        PushKeys.point(own.p256dh()),
                        sender);
        byte[] random = hmac(salt, hmac(shared, info, new byte[] {1}));
        byte[] key =
                hmac(random, "Content-Encoding: aes128gcm\0\1".getBytes(StandardCharsets.US_ASCII));
        byte[] nonce =
                hmac(random, "Content-Encoding: nonce\0\1".getBytes(StandardCharsets.US_ASCII));
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                new SecretKeySpec(key, 0, 16, "AES"),
                new GCMParameterSpec(128, nonce, 0, 12));
        byte[] padded = cipher.doFinal(body, 86, body.length - 86);
        int end = padded.length - 1;
        while (padded[end] == 0) end--;
        assertThat(padded[end]).as("the delimiter of the last record").isEqualTo((byte) 2);
        return new String(padded, 0, end, StandardCharsets.UTF_8);
    }

    private static byte[] hmac(byte[] key, byte[]... parts) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(joined(parts));
    }

    private static byte[] joined(byte[]... parts) {
        var all = ByteBuffer.allocate(Arrays.stream(parts).mapToInt(one -> one.length).sum());
        for (byte[] one : parts) all.put(one);
        return all.array();
    }
}
