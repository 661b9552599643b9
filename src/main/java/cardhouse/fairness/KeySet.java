package cardhouse.fairness;

import java.security.PublicKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The public keys with which receipts are checked, by key id: a JSON Web Key Set (RFC 7517, 8037).
///
/// A key's id is its thumbprint (RFC 7638), so that two keys cannot have the same id.
public final class KeySet {
    private static final Pattern ROOT =
            Pattern.compile(
                    "\\{\"day\":\"([0-9]{4}-[0-9]{2}-[0-9]{2})\",\"(matches|opened|noted)\":([1-9][0-9]{0,8}),"
                            + "\"previous\":\"([0-9a-f]{64}|)\",\"root\":\"([0-9a-f]{64})\"}");

    private static final Pattern RETIREMENT =
            Pattern.compile(
                    "\\{\"hash\":\"([0-9a-f]{64})\",\"match\":\"([0-9a-f-]{36})\","
                            + "\"retired\":\"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,18}Z)\",\"revision\":([1-9][0-9]{0,8})}");

    private static final Pattern CARDS =
            Pattern.compile(
                    "\\{\"cards\":([1-9][0-9]{0,8}),\"list\":(0|[1-9][0-9]{0,8}),"
                            + "\"match\":\"([0-9a-f-]{36})\",\"root\":\"([0-9a-f]{64})\"}");

    private static final String NOTHING = "its payload is not that of a receipt";
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

    /// Reads a key set from plain values. Keys of other kinds are ignored.
    ///
    /// @throws IllegalArgumentException if it is not a key set
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

    /// The keys that receipts name, from this set; all keys, if the receipts name none of them.
    public KeySet namedBy(List<String> receipts) {
        var named = new LinkedHashMap<String, Jwk>();
        for (String receipt : receipts)
            Jws.read(receipt)
                    .flatMap(jws -> jws.key().or(jws::batchKey))
                    .flatMap(this::key)
                    .ifPresent(key -> named.put(key.id(), key));
        return named.isEmpty() ? this : new KeySet(named);
    }

    private Optional<Jwk> key(String id) {
        return Optional.ofNullable(keys.get(id));
    }

    /// The ids of the keys.
    public List<String> ids() {
        return List.copyOf(keys.keySet());
    }

    /// The result of checking a receipt.
    public sealed interface Check {
        /// A key of the set signed this.
        record Signed(Receipt receipt) implements Check {}

        /// @param why for people
        /// @param claim the content of the receipt, as far as it can be read
        record Refused(String why, Optional<Receipt> claim) implements Check {}
    }

    /// Checks an untrusted text as a receipt, of either form.
    public Check check(String text) {
        Optional<Jws> read = Jws.read(text);
        if (read.isEmpty()) return refused("it is not a JWS in compact form");
        Jws jws = read.get();
        if (jws.batchKey().isPresent()) return checkBatch(jws, jws.batchKey().get());
        if (jws.key().isEmpty()) return refused("its header is not that of a receipt");
        Optional<Receipt> claim = Receipt.read(jws.said());
        return claim.isPresent() ? check(jws, jws.key().get(), claim.get()) : refused(NOTHING);
    }

    /// The signature covers the root to which the receipt's path leads.
    private Check checkBatch(Jws jws, String key) {
        Optional<BatchReceipt> said = BatchReceipt.read(jws.said());
        if (said.isEmpty()) return refused(NOTHING);
        Receipt claim = said.get().entry();
        // The signature covers only the root, so the spelling of the rest is checked here. Each
        // receipt has exactly one text.
        if (!Receipts.encoded(said.get().plain()).equals(jws.body()))
            return refused("its encoding is not that of a receipt", claim);
        try {
            String root = Receipts.encoded(said.get().root().plain());
            return check(new Jws(jws.head(), root, jws.signature()), key, claim);
        } catch (IllegalArgumentException malformed) {
            return refused(String.valueOf(malformed.getMessage()), claim);
        }
    }

    /// @param signed the content that must be signed
    private Check check(Jws signed, String id, Receipt claim) {
        Optional<Jwk> key = key(id);
        if (key.isEmpty()) return refused("its key " + id + " is not in the key set", claim);
        return signed.isSignedBy(key.get())
                ? new Check.Signed(claim)
                : refused("its signature is invalid", claim);
    }

    /// The root of a day, if a key of the set signed it. The text is untrusted.
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

    /// The record of a match's removal, if a key of the set signed it. The text is untrusted.
    public Optional<Retirement> retirement(String jws) {
        return signed(jws, RETIREMENT)
                .map(body ->
                        new Retirement(
                                body.group(2),
                                Integer.parseInt(body.group(4)),
                                body.group(1),
                                body.group(3)));
    }

    /// The root over the cards of a list, if a key of the set signed it. The text is untrusted.
    public Optional<CardCommitments.Root> cards(String jws) {
        return signed(jws, CARDS)
                .map(body ->
                        new CardCommitments.Root(
                                body.group(3),
                                Integer.parseInt(body.group(2)),
                                Integer.parseInt(body.group(1)),
                                body.group(4)));
    }

    /// The hash of a data set's contents, if a key of the set signed it. The text is untrusted.
    public Optional<String> dataSet(String jws) {
        return signed(jws, DATA_SET).map(body -> body.group(1));
    }

    /// The content, if it has that form and a key of the set signed it directly.
    private Optional<MatchResult> signed(String text, Pattern form) {
        return Jws.read(text)
                .flatMap(jws -> {
                    Matcher body = form.matcher(jws.said());
                    return body.matches()
                                    && jws.key()
                                            .flatMap(this::key)
                                            .filter(jws::isSignedBy)
                                            .isPresent()
                            ? Optional.of(body.toMatchResult())
                            : Optional.empty();
                });
    }

    private static Check refused(String why) {
        return new Check.Refused(why, Optional.empty());
    }

    private static Check refused(String why, Receipt claim) {
        return new Check.Refused(why, Optional.of(claim));
    }
}
