package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The public keys that receipts are checked with, by key id: a JSON Web Key Set (RFC 7517, 8037).
///
/// A key's id is its thumbprint (RFC 7638), so that no two keys can go by one id.
public final class KeySet {
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

    private static final Pattern DATA_SET = Pattern.compile("\\{\"dataSet\":\"([0-9a-f]{64})\"}");

    private final Map<String, Jwk> keys;

    private KeySet(Map<String, Jwk> keys) {
        this.keys = keys;
    }

    public static KeySet of(List<PublicKey> keys) {
        return with(keys.stream().map(Jwk::new).toList());
    }

    private static KeySet with(List<Jwk> keys) {
        var byId = new LinkedHashMap<String, Jwk>();
        for (Jwk key : keys) byId.put(key.id(), key);
        return new KeySet(byId);
    }

    /// Reads a key set from plain values. Keys of other kinds are passed over.
    ///
    /// @throws IllegalArgumentException if it is none
    public static KeySet read(@Nullable Object plain) {
        if (!(plain instanceof Map<?, ?> set) || !(set.get("keys") instanceof List<?> listed))
            throw new IllegalArgumentException("a key set is an object with a list of keys");
        var keys = new ArrayList<Jwk>();
        for (Object each : listed) {
            if (each instanceof Map<?, ?> key && Jwk.isMeant(key)) keys.add(Jwk.read(key));
        }
        return with(keys);
    }

    /// The set as plain values, ready to be published.
    public Map<String, Object> plain() {
        return Map.of("keys", keys.values().stream().map(Jwk::plain).toList());
    }

    /// These keys and those of another set.
    public KeySet and(KeySet others) {
        var all = new LinkedHashMap<>(keys);
        all.putAll(others.keys);
        return new KeySet(all);
    }

    /// Of these keys, those that receipts name; all, if they name none of them.
    public KeySet namedBy(List<String> receipts) {
        var named = new LinkedHashMap<String, Jwk>();
        for (String jws : receipts) {
            Matcher head = HEAD.matcher(decoded(jws.replaceFirst("\\..*", "")));
            Jwk key = head.matches() ? keys.get(head.group(1)) : null;
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
        Jwk key = keys.get(head.group(1));
        if (key == null)
            return new Check.Refused(
                    "its key " + head.group(1) + " is not in the key set", Optional.of(claim));
        String signed = parts.group(1) + "." + parts.group(2);
        return key.hasSigned(signed, parts.group(3))
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

    /// The hash of a data set's contents, if a key of the set signed it. The text may be any.
    public Optional<String> dataSet(String jws) {
        return signed(jws, DATA_SET).map(body -> body.group(1));
    }

    /// What it says, if it has that form and a key of the set signed it.
    private Optional<MatchResult> signed(String jws, Pattern form) {
        Matcher parts = JWS.matcher(jws);
        if (!parts.matches()) return Optional.empty();
        Matcher head = HEAD.matcher(decoded(parts.group(1)));
        Matcher body = form.matcher(decoded(parts.group(2)));
        if (!head.matches() || !body.matches()) return Optional.empty();
        Jwk key = keys.get(head.group(1));
        String signed = parts.group(1) + "." + parts.group(2);
        return key != null && key.hasSigned(signed, parts.group(3))
                ? Optional.of(body.toMatchResult())
                : Optional.empty();
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
