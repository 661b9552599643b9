package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.interfaces.EdECPrivateKey;
import java.util.Base64;
import java.util.Map;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;

/// Signs receipts, the roots of days, what leaves, and data sets: Ed25519 (RFC 8032) in the compact
/// form of a JWS (RFC 7515), with a header of `alg` and `kid` and the canonical JSON of what is
/// signed. Ed25519 draws nothing, so one receipt has one signature.
public final class Receipts {
    static final String ALGORITHM = "Ed25519";
    static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final Ed25519PrivateKeyParameters key;
    private final String head;

    /// @param keyId the key's name in the [KeySet]
    public Receipts(PrivateKey key, String keyId) {
        this.key = new Ed25519PrivateKeyParameters(secret(key));
        this.head = BASE64.encodeToString(Canonical.bytes(Map.of("alg", "EdDSA", "kid", keyId)));
    }

    private static byte[] secret(PrivateKey key) {
        if (key instanceof EdECPrivateKey edwards && edwards.getBytes().isPresent())
            return edwards.getBytes().get();
        throw new IllegalArgumentException("not an Ed25519 key");
    }

    /// The receipt, signed.
    public String sign(Receipt receipt) {
        return signed(receipt.plain());
    }

    /// A match that leaves, signed.
    public String sign(Retirement retirement) {
        return signed(retirement.plain());
    }

    /// A day's matches, signed.
    public String sign(DayRoot root) {
        return signed(root.plain());
    }

    /// What a data set holds, signed.
    ///
    /// @param contents the SHA-256 of what its manifest says, in hex
    public String signDataSet(String contents) {
        return signed(Map.of("dataSet", contents));
    }

    private String signed(Map<String, Object> body) {
        String signed = head + "." + BASE64.encodeToString(Canonical.bytes(body));
        byte[] message = signed.getBytes(StandardCharsets.US_ASCII);
        var signer = new Ed25519Signer();
        signer.init(true, key);
        signer.update(message, 0, message.length);
        return signed + "." + BASE64.encodeToString(signer.generateSignature());
    }
}
