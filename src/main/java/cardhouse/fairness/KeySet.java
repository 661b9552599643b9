package cardhouse.fairness;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;
import org.jspecify.annotations.Nullable;

/// The public keys that receipts are checked with, by key id: a JSON Web Key Set (RFC 7517, 8037).
///
/// A key's id is its thumbprint (RFC 7638), so that no two keys can go by one id.
public final class KeySet {
    private static final int KEY_LENGTH = 32;

    /// What comes before the 32 bytes of a key in its X.509 form (RFC 8410).
    private static final byte[] X509_PREFIX = {
        0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00
    };

    private static final Pattern JWS =
            Pattern.compile("([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{86})");
    private static final Pattern HEAD =
            Pattern.compile("\\{\"alg\":\"EdDSA\",\"kid\":\"([A-Za-z0-9_-]{1,100})\"}");
    private static final Pattern BODY =
            Pattern.compile(
                    "\\{\"hash\":\"([0-9a-f]{64})\",\"match\":\"([0-9a-f-]{36})\",\"revision\":([1-9][0-9]{0,8})}");
    private static final Pattern ROOT =
            Pattern.compile(
                    "\\{\"day\":\"([0-9]{4}-[0-9]{2}-[0-9]{2})\",\"(matches|opened)\":([1-9][0-9]{0,8}),"
                            + "\"previous\":\"([0-9a-f]{64}|)\",\"root\":\"([0-9a-f]{64})\"}");

    private static final Pattern RETIREMENT =
            Pattern.compile(
                    "\\{\"hash\":\"([0-9a-f]{64})\",\"match\":\"([0-9a-f-]{36})\","
                            + "\"retired\":\"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,18}Z)\",\"revision\":([1-9][0-9]{0,8})}");

    private final Map<String, PublicKey> keys;

    private KeySet(Map<String, PublicKey> keys) {
        this.keys = keys;
    }

    public static KeySet of(List<PublicKey> keys) {
        var byId = new LinkedHashMap<String, PublicKey>();
        for (PublicKey key : keys) byId.put(id(key), key);
        return new KeySet(byId);
    }

    /// Reads a key set from plain values. Keys of other kinds are passed over. A key may say what
    /// its id is; then that has to be so, or the set would show people another id than receipts
    /// name.
    ///
    /// @throws IllegalArgumentException if it is none
    public static KeySet read(@Nullable Object plain) {
        if (!(plain instanceof Map<?, ?> set) || !(set.get("keys") instanceof List<?> listed))
            throw new IllegalArgumentException("a key set is an object with a list of keys");
        var keys = new ArrayList<PublicKey>();
        for (Object each : listed) {
            if (each instanceof Map<?, ?> key
                    && "OKP".equals(key.get("kty"))
                    && "Ed25519".equals(key.get("crv"))) keys.add(stated(key));
        }
        return of(keys);
    }

    private static PublicKey stated(Map<?, ?> jwk) {
        PublicKey key = key(jwk.get("x"));
        if (jwk.containsKey("kid") && !id(key).equals(jwk.get("kid")))
            throw new IllegalArgumentException("the id of a key is its thumbprint");
        return key;
    }

    private static PublicKey key(@Nullable Object x) {
        try {
            byte[] point = Base64.getUrlDecoder().decode(String.valueOf(x));
            if (point.length != KEY_LENGTH)
                throw new IllegalArgumentException("an Ed25519 key has 32 bytes");
            byte[] encoded = new byte[X509_PREFIX.length + KEY_LENGTH];
            System.arraycopy(X509_PREFIX, 0, encoded, 0, X509_PREFIX.length);
            System.arraycopy(point, 0, encoded, X509_PREFIX.length, KEY_LENGTH);
            return KeyFactory.getInstance(Receipts.ALGORITHM)
                    .generatePublic(new X509EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not an Ed25519 key", e);
        }
    }

    /// The id of a key: the SHA-256 of its canonical JWK, in base64url.
    public static String id(PublicKey key) {
        return Receipts.BASE64.encodeToString(Sha256.bytes(Canonical.bytes(required(key))));
    }

    private static Map<String, Object> required(PublicKey key) {
        return Map.of(
                "kty", "OKP", "crv", "Ed25519", "x", Receipts.BASE64.encodeToString(point(key)));
    }

    /// RFC 8032 section 5.1.2: y in 255 bits, the smallest byte first, and the lowest bit of x.
    private static byte[] point(PublicKey key) {
        if (!(key instanceof EdECPublicKey edwards))
            throw new IllegalArgumentException("not an Ed25519 key");
        BigInteger y = edwards.getPoint().getY();
        byte[] point = new byte[KEY_LENGTH];
        for (int i = 0; i < KEY_LENGTH; i++) point[i] = y.shiftRight(8 * i).byteValue();
        if (edwards.getPoint().isXOdd()) point[KEY_LENGTH - 1] |= (byte) 0x80;
        return point;
    }

    /// The set as plain values, ready to be published.
    public Map<String, Object> plain() {
        var published = new ArrayList<Map<String, Object>>();
        keys.forEach((id, key) -> {
            var jwk = new LinkedHashMap<String, Object>();
            jwk.put("kid", id);
            jwk.put("alg", "EdDSA");
            jwk.put("use", "sig");
            jwk.putAll(required(key));
            published.add(jwk);
        });
        return Map.of("keys", published);
    }

    /// These keys and those of another set.
    public KeySet and(KeySet others) {
        var all = new LinkedHashMap<>(keys);
        all.putAll(others.keys);
        return new KeySet(all);
    }

    /// Of these keys, those that receipts name; all, if they name none of them.
    public KeySet namedBy(List<String> receipts) {
        var named = new LinkedHashMap<String, PublicKey>();
        for (String jws : receipts) {
            Matcher head = HEAD.matcher(decoded(jws.replaceFirst("\\..*", "")));
            PublicKey key = head.matches() ? keys.get(head.group(1)) : null;
            if (key != null) named.put(head.group(1), key);
        }
        return named.isEmpty() ? this : new KeySet(named);
    }

    /// The ids of the keys.
    public List<String> ids() {
        return List.copyOf(keys.keySet());
    }

    /// What checking a receipt comes to.
    public sealed interface Check {
        /// A key of the set signed this.
        record Signed(Receipt receipt) implements Check {}

        /// The reason for people; and what it claims, as far as it can be read.
        record Refused(String why, Optional<Receipt> claim) implements Check {}
    }

    /// Checks a receipt. It may be any text.
    public Check check(String jws) {
        Matcher parts = JWS.matcher(jws);
        if (!parts.matches()) return refused("it is no JWS in compact form");
        Matcher head = HEAD.matcher(decoded(parts.group(1)));
        Matcher body = BODY.matcher(decoded(parts.group(2)));
        if (!head.matches()) return refused("its header is not that of a receipt");
        if (!body.matches()) return refused("it says nothing that receipts say");
        var claim = new Receipt(body.group(2), Integer.parseInt(body.group(3)), body.group(1));
        PublicKey key = keys.get(head.group(1));
        if (key == null)
            return new Check.Refused(
                    "its key " + head.group(1) + " is not in the key set", Optional.of(claim));
        String signed = parts.group(1) + "." + parts.group(2);
        return verified(key, signed, parts.group(3))
                ? new Check.Signed(claim)
                : new Check.Refused("its signature is false", Optional.of(claim));
    }

    /// The root of a day, if a key of the set signed it. The text may be any.
    public Optional<DayRoot> root(String jws) {
        return signed(jws, ROOT)
                .map(body ->
                        new DayRoot(
                                DayRoot.Of.counted(body.group(2)),
                                body.group(1),
                                Integer.parseInt(body.group(3)),
                                body.group(5),
                                body.group(4)));
    }

    /// That a match has left, if a key of the set signed it. The text may be any.
    public Optional<Retirement> retirement(String jws) {
        return signed(jws, RETIREMENT)
                .map(body ->
                        new Retirement(
                                body.group(2),
                                Integer.parseInt(body.group(4)),
                                body.group(1),
                                body.group(3)));
    }

    /// What it says, if it has that form and a key of the set signed it.
    private Optional<MatchResult> signed(String jws, Pattern form) {
        Matcher parts = JWS.matcher(jws);
        if (!parts.matches()) return Optional.empty();
        Matcher head = HEAD.matcher(decoded(parts.group(1)));
        Matcher body = form.matcher(decoded(parts.group(2)));
        if (!head.matches() || !body.matches()) return Optional.empty();
        PublicKey key = keys.get(head.group(1));
        String signed = parts.group(1) + "." + parts.group(2);
        return key != null && verified(key, signed, parts.group(3))
                ? Optional.of(body.toMatchResult())
                : Optional.empty();
    }

    private static boolean verified(PublicKey key, String signed, String signature) {
        try {
            byte[] message = signed.getBytes(StandardCharsets.US_ASCII);
            byte[] bytes = Base64.getUrlDecoder().decode(signature);
            var verifier = new Ed25519Signer();
            verifier.init(false, new Ed25519PublicKeyParameters(point(key)));
            verifier.update(message, 0, message.length);
            // The last character has bits that say nothing; there is one way to write a receipt.
            return verifier.verifySignature(bytes)
                    && Receipts.BASE64.encodeToString(bytes).equals(signature);
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    private static String decoded(String base64) {
        try {
            return new String(Base64.getUrlDecoder().decode(base64), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }

    private static Check refused(String why) {
        return new Check.Refused(why, Optional.empty());
    }
}
