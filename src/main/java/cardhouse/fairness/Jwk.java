package cardhouse.fairness;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;
import org.jspecify.annotations.Nullable;

/// An Ed25519 public key (RFC 8032), in the form of a JSON Web Key (RFC 7517, 8037).
public record Jwk(PublicKey key) {
    private static final int KEY_LENGTH = 32;

    /// The prefix of the 32 bytes of a key in its X.509 form (RFC 8410).
    private static final byte[] X509_PREFIX = {
        0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00
    };

    /// Whether these plain values are an Ed25519 key, and not a key of another kind.
    static boolean isMeant(Map<?, ?> plain) {
        return "OKP".equals(plain.get("kty")) && "Ed25519".equals(plain.get("crv"));
    }

    /// Reads a key from plain values. If they contain an id, it must be the thumbprint. Otherwise
    /// readers would see another id than the one that receipts name.
    ///
    /// @throws IllegalArgumentException if it is not such a key
    static Jwk read(Map<?, ?> plain) {
        var read = new Jwk(key(plain.get("x")));
        if (plain.containsKey("kid") && !read.id().equals(plain.get("kid")))
            throw new IllegalArgumentException("the id of a key is its thumbprint");
        return read;
    }

    private static PublicKey key(@Nullable Object x) {
        return ofPoint(Base64.getUrlDecoder().decode(String.valueOf(x))).key();
    }

    /// The key of 32 bytes (RFC 8032 section 5.1.2).
    static Jwk ofPoint(byte[] point) {
        try {
            if (point.length != KEY_LENGTH)
                throw new IllegalArgumentException("an Ed25519 key has 32 bytes");
            byte[] encoded = new byte[X509_PREFIX.length + KEY_LENGTH];
            System.arraycopy(X509_PREFIX, 0, encoded, 0, X509_PREFIX.length);
            System.arraycopy(point, 0, encoded, X509_PREFIX.length, KEY_LENGTH);
            return new Jwk(
                    KeyFactory.getInstance(Receipts.ALGORITHM)
                            .generatePublic(new X509EncodedKeySpec(encoded)));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not an Ed25519 key", e);
        }
    }

    /// Its thumbprint (RFC 7638): the SHA-256 of its required members, in base64url.
    public String id() {
        return Receipts.BASE64.encodeToString(Sha256.bytes(Canonical.bytes(required())));
    }

    private Map<String, Object> required() {
        return Map.of("kty", "OKP", "crv", "Ed25519", "x", Receipts.BASE64.encodeToString(point()));
    }

    /// RFC 8032 section 5.1.2: y in 255 bits, the smallest byte first, and the lowest bit of x.
    byte[] point() {
        if (!(key instanceof EdECPublicKey edwards))
            throw new IllegalArgumentException("not an Ed25519 key");
        BigInteger y = edwards.getPoint().getY();
        byte[] point = new byte[KEY_LENGTH];
        for (int i = 0; i < KEY_LENGTH; i++) point[i] = y.shiftRight(8 * i).byteValue();
        if (edwards.getPoint().isXOdd()) point[KEY_LENGTH - 1] |= (byte) 0x80;
        return point;
    }

    /// As plain values, ready to be published.
    Map<String, Object> plain() {
        var plain = new LinkedHashMap<String, Object>();
        plain.put("kid", id());
        plain.put("alg", "EdDSA");
        plain.put("use", "sig");
        plain.putAll(required());
        return plain;
    }

    /// Whether this key has signed a text.
    ///
    /// @param signature in base64url
    boolean hasSigned(String text, String signature) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(signature);
            // The last character has unused bits; only one spelling of a signature is accepted.
            return hasSigned(text.getBytes(StandardCharsets.US_ASCII), bytes)
                    && Receipts.BASE64.encodeToString(bytes).equals(signature);
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    boolean hasSigned(byte[] message, byte[] signature) {
        var verifier = new Ed25519Signer();
        verifier.init(false, new Ed25519PublicKeyParameters(point()));
        verifier.update(message, 0, message.length);
        return verifier.verifySignature(signature);
    }
}
