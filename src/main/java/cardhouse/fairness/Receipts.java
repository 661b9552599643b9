package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.interfaces.EdECPrivateKey;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;

/// Signs receipts, roots of days, records of removed matches, and data sets. The format is Ed25519
/// (RFC 8032) in the compact form of a JWS (RFC 7515). The header has `alg` and `kid`, and the body
/// is the canonical JSON of the content. Ed25519 signatures are deterministic, so directly signed
/// content has exactly one signature.
///
/// Receipts of entries that were stored together have another header. They share one signature,
/// which covers their root.
public final class Receipts {
    /// The most entries that share a signature. So a path has at most eight hashes, and a receipt
    /// fewer than 1000 characters.
    public static final int MOST_TOGETHER = 256;

    static final String ALGORITHM = "Ed25519";
    static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final Ed25519PrivateKeyParameters key;
    private final String head;
    private final String batchHead;

    /// @param keyId the key's name in the [KeySet]
    public Receipts(PrivateKey key, String keyId) {
        this.key = new Ed25519PrivateKeyParameters(secret(key));
        this.head = encoded(Map.of("alg", "EdDSA", "kid", keyId));
        this.batchHead =
                encoded(
                        Map.of(
                                "alg",
                                "EdDSA",
                                "batch",
                                true,
                                "crit",
                                List.of("batch"),
                                "kid",
                                keyId));
    }

    private static byte[] secret(PrivateKey key) {
        if (key instanceof EdECPrivateKey edwards && edwards.getBytes().isPresent())
            return edwards.getBytes().get();
        throw new IllegalArgumentException("not an Ed25519 key");
    }

    /// The public half of its key.
    public Jwk key() {
        return Jwk.ofPoint(key.generatePublicKey().getEncoded());
    }

    /// The receipt, signed directly: the first form.
    public String sign(Receipt receipt) {
        return signed(receipt.plain());
    }

    /// The receipts of entries that were stored together. One alone has the first form; several
    /// have the second, with one signature for all. The signature is computed now, and the rest of
    /// a receipt on request.
    ///
    /// @throws IllegalArgumentException if there are more than [#MOST_TOGETHER]
    public SignedBatch sign(List<Receipt> together) {
        int leaves = together.size();
        if (leaves > MOST_TOGETHER)
            throw new IllegalArgumentException("no more than " + MOST_TOGETHER + " share a root");
        if (leaves == 1) {
            String only = sign(together.getFirst());
            return _ -> only;
        }
        var tree = new MerkleTree(together.stream().map(Receipt::leaf).toList());
        var root = new BatchRoot(leaves, tree.root().hex());
        String signature = signature(batchHead + "." + encoded(root.plain()));
        return place -> {
            var said = new BatchReceipt(together.get(place), leaves, place, tree.path(place));
            return batchHead + "." + encoded(said.plain()) + "." + signature;
        };
    }

    /// Signs the record of a match's removal.
    public String sign(Retirement retirement) {
        return signed(retirement.plain());
    }

    /// Signs the root of a day.
    public String sign(DayRoot root) {
        return signed(root.plain());
    }

    /// Signs the root over the cards of a list.
    public String sign(CardCommitments.Root root) {
        return signed(root.plain());
    }

    /// Signs the contents of a data set.
    ///
    /// @param contents the SHA-256 of its manifest's contents, in hex
    public String signDataSet(String contents) {
        return signed(Map.of("dataSet", contents));
    }

    private String signed(Map<String, Object> body) {
        String signed = head + "." + encoded(body);
        return signed + "." + signature(signed);
    }

    /// The Ed25519 signature of bytes, for signatures in another format than JWS.
    public byte[] signature(byte[] message) {
        var signer = new Ed25519Signer();
        signer.init(true, key);
        signer.update(message, 0, message.length);
        return signer.generateSignature();
    }

    static String encoded(Map<String, Object> plain) {
        return BASE64.encodeToString(Canonical.bytes(plain));
    }

    private String signature(String text) {
        return BASE64.encodeToString(signature(text.getBytes(StandardCharsets.US_ASCII)));
    }
}
