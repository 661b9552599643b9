package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.util.Base64;
import java.util.Map;

/// Signs receipts, and the roots of days: Ed25519 (RFC 8032) in the compact form of a JWS (RFC
/// 7515), with a header of `alg` and `kid` and the canonical JSON of what is signed. Ed25519 draws
/// nothing, so one receipt has one signature.
public final class Receipts {
    static final String ALGORITHM = "Ed25519";
    static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final PrivateKey key;
    private final String head;

    /// @param keyId the key's name in the [KeySet]
    public Receipts(PrivateKey key, String keyId) {
        this.key = key;
        this.head = BASE64.encodeToString(Canonical.bytes(Map.of("alg", "EdDSA", "kid", keyId)));
    }

    /// The receipt, signed.
    public String sign(Receipt receipt) {
        return signed(receipt.plain());
    }

    /// A day's matches, signed.
    public String sign(DayRoot root) {
        return signed(root.plain());
    }

    private String signed(Map<String, Object> body) {
        String signed = head + "." + BASE64.encodeToString(Canonical.bytes(body));
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initSign(key);
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return signed + "." + BASE64.encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the key cannot sign", e);
        }
    }
}
