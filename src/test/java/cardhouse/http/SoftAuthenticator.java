package cardhouse.http;

import cardhouse.platform.json.Json;
import io.restassured.path.json.JsonPath;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// A browser with an authenticator that holds one passkey (ES256). Tests change its fields to send
/// what no honest browser would.
final class SoftAuthenticator {
    private static final int PRESENT_AND_VERIFIED = 0x05;
    private static final int ATTESTED = 0x40;
    private static final int COORDINATE = 32;

    private final KeyPair keys;
    byte[] id = UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8);
    String handle = "";
    String origin;
    String site;
    int flags = PRESENT_AND_VERIFIED;
    int count;
    boolean crossOrigin;

    /// @param server its address, as browsers see it
    SoftAuthenticator(String server) throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        this.keys = generator.generateKeyPair();
        this.origin = server;
        this.site = server.replaceFirst("^https?://([^:/]+).*", "$1");
    }

    /// The answer to a request for a new passkey.
    String create(JsonPath options) throws GeneralSecurityException {
        handle = options.getString("user.id");
        byte[] data = join(data(ATTESTED), new byte[16], length(id), id, publicKey());
        byte[] attestation =
                join(
                        bytes(0xa3, 0x63),
                        text("fmt"),
                        bytes(0x64),
                        text("none"),
                        bytes(0x67),
                        text("attStmt"),
                        bytes(0xa0, 0x68),
                        text("authData"),
                        bytes(0x59),
                        length(data),
                        data);
        return answer(
                Map.of(
                        "clientDataJSON",
                        base64(client("webauthn.create", options)),
                        "attestationObject",
                        base64(attestation),
                        "transports",
                        List.of("internal", "hybrid")));
    }

    /// The answer to a request to sign in.
    String get(JsonPath options) throws GeneralSecurityException {
        byte[] data = data(0);
        byte[] client = client("webauthn.get", options);
        var signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(keys.getPrivate());
        signature.update(join(data, sha256(client)));
        return answer(
                Map.of(
                        "clientDataJSON",
                        base64(client),
                        "authenticatorData",
                        base64(data),
                        "signature",
                        base64(signature.sign()),
                        "userHandle",
                        handle));
    }

    private String answer(Map<String, ?> response) {
        return Json.write(
                Map.of(
                        "id",
                        base64(id),
                        "rawId",
                        base64(id),
                        "type",
                        "public-key",
                        "response",
                        response,
                        "clientExtensionResults",
                        Map.of()));
    }

    private byte[] client(String type, JsonPath options) {
        return text(
                Json.write(
                        Map.of(
                                "type",
                                type,
                                "challenge",
                                options.getString("challenge"),
                                "origin",
                                origin,
                                "crossOrigin",
                                crossOrigin)));
    }

    private byte[] data(int more) throws GeneralSecurityException {
        return join(
                sha256(text(site)),
                bytes(flags | more),
                ByteBuffer.allocate(Integer.BYTES).putInt(count).array());
    }

    /// In COSE.
    private byte[] publicKey() {
        var point = ((ECPublicKey) keys.getPublic()).getW();
        return join(
                bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, COORDINATE),
                coordinate(point.getAffineX().toByteArray()),
                bytes(0x22, 0x58, COORDINATE),
                coordinate(point.getAffineY().toByteArray()));
    }

    private static byte[] coordinate(byte[] number) {
        byte[] padded = join(new byte[COORDINATE], number);
        return Arrays.copyOfRange(padded, padded.length - COORDINATE, padded.length);
    }

    private static byte[] length(byte[] content) {
        return ByteBuffer.allocate(Short.BYTES).putShort((short) content.length).array();
    }

    private static byte[] sha256(byte[] content) throws GeneralSecurityException {
        return MessageDigest.getInstance("SHA-256").digest(content);
    }

    private static String base64(byte[] content) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(content);
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) bytes[i] = (byte) values[i];
        return bytes;
    }

    private static byte[] join(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (byte[] part : parts) all.writeBytes(part);
        return all.toByteArray();
    }
}
