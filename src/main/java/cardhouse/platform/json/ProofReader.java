package cardhouse.platform.json;

import cardhouse.archive.audits.Evidence;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Line;
import cardhouse.match.Match;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads one proof as a stream, from untrusted JSON. It bounds the input while it reads, so that a
/// false proof of any length is detected at little cost. Only the text of an entry stays in memory.
/// Parts that no honest proof has are kept a few times at most, so that the audit can report them.
final class ProofReader {
    private static final Set<String> NEEDED =
            new LinkedHashSet<>(List.of("protocol", "header", "entries", "hashes", "receipts"));
    private static final Set<String> OTHERS = Set.of("outcome", "serverSeed", "keySet");
    private static final Set<String> ENTRY_FIELDS =
            Set.of("revision", "at", "cause", "seat", "move", "events");

    /// The most places with no valid entry, hash or receipt.
    private static final int MOST_ODD = 16;

    /// Length of a hash in characters; a receipt is longer.
    private static final int HASH = 64;

    private final PlainReader json;
    private final Set<String> seen = new HashSet<>();
    private final PackedEntries entries = new PackedEntries();
    private final List<String> hashes = new ArrayList<>();
    private final List<String> receipts = new ArrayList<>();
    private @Nullable Object protocol;
    private Map<String, @Nullable Object> header = Map.of();
    private Optional<String> outcome = Optional.empty();
    private Optional<String> serverSeed = Optional.empty();
    private @Nullable Object keySet;
    private Optional<String> fault = Optional.empty();
    private int odd;

    private ProofReader(JsonParser json) {
        this.json = new PlainReader(json);
    }

    /// The keys to check receipts with.
    @FunctionalInterface
    interface Keys {
        /// @param brought the key set of the proof itself, in plain values
        KeySet of(@Nullable Object brought) throws NoProof;
    }

    /// @param json at the beginning of the object; left at its end
    static Evidence read(JsonParser json, Keys keys) throws IOException, NoProof {
        var reader = new ProofReader(json);
        while (json.nextToken() == JsonToken.FIELD_NAME) reader.field(json.currentName());
        return reader.evidence(keys);
    }

    private void field(String name) throws IOException, NoProof {
        JsonToken first = json.next();
        seen.add(name);
        switch (name) {
            case "protocol" -> protocol = json.value();
            case "header" -> header(first);
            case "entries" -> {
                if (isList(name, first)) while (json.hasNext()) entries.add(entry(json.value()));
            }
            case "hashes" -> {
                if (isList(name, first)) while (json.hasNext()) hashes.add(text(json.value()));
            }
            case "receipts" -> {
                if (isList(name, first)) while (json.hasNext()) receipt(json.value());
            }
            case "outcome" ->
                    outcome = Optional.ofNullable(json.value()).map(ProofReader::canonical);
            case "serverSeed" ->
                    serverSeed = Optional.ofNullable(json.value()).map(String::valueOf);
            case "keySet" -> keySet = json.value();
            default -> json.skip();
        }
    }

    @SuppressWarnings("unchecked") // JSON objects have string keys
    private void header(JsonToken first) throws IOException, NoProof {
        Object value = json.value();
        if (first == JsonToken.START_OBJECT && value != null)
            header = (Map<String, @Nullable Object>) value;
        else wrong("its header is not an object");
    }

    private boolean isList(String name, JsonToken first) throws IOException {
        if (first == JsonToken.START_ARRAY) return true;
        wrong("its " + name + " are not a list");
        json.skip();
        return false;
    }

    private void wrong(String why) {
        if (fault.isEmpty()) fault = Optional.of(why);
    }

    private void receipt(@Nullable Object value) throws NoProof {
        receipts.add(text(value));
        if (seen.contains("entries")) requireFewReceipts();
    }

    /// One for each entry, and one for the end.
    private void requireFewReceipts() throws NoProof {
        if (receipts.size() > entries.size() + 1)
            throw new NoProof("it has more receipts than entries");
    }

    private String text(@Nullable Object value) throws NoProof {
        String text = String.valueOf(value);
        if (text.length() < HASH) countOdd();
        return text;
    }

    private void countOdd() throws NoProof {
        if (++odd > MOST_ODD)
            throw new NoProof(
                    "in more than "
                            + MOST_ODD
                            + " places it has something other than an entry, hash or receipt");
    }

    private Evidence evidence(Keys keys) throws NoProof {
        for (String needed : NEEDED)
            if (!seen.contains(needed)) throw new NoProof("it has no field \"" + needed + "\"");
        if (!Integer.valueOf(Match.PROTOCOL).equals(protocol))
            throw new NoProof("it is not of protocol " + Match.PROTOCOL);
        for (String name : seen)
            if (!NEEDED.contains(name) && !OTHERS.contains(name))
                throw new NoProof("proofs have no field \"" + name + "\"");
        if (fault.isPresent()) throw new NoProof(fault.get());
        requireFewReceipts();
        return new Evidence(
                header,
                Optional.of(hash(0)),
                items(),
                outcome,
                serverSeed,
                receipts,
                keys.of(keySet));
    }

    private Iterable<Evidence.Item> items() throws NoProof {
        while (entries.size() + 1 < hashes.size()) entries.add(broken(null, "a hash alone"));
        return entries.with(place -> Optional.of(hash(place + 1)));
    }

    private String hash(int index) {
        return index < hashes.size() ? hashes.get(index) : "none";
    }

    private Evidence.Item entry(@Nullable Object plain) throws NoProof {
        if (!(plain instanceof Map<?, ?> entry)) return broken(plain, "it is not an object");
        var strange = new HashSet<Object>(entry.keySet());
        strange.removeAll(ENTRY_FIELDS);
        if (!strange.isEmpty()) return broken(plain, "entries must not have the fields " + strange);
        if (!(entry.get("revision") instanceof Integer revision)
                || !(entry.get("at") instanceof String at)
                || !(entry.get("cause") instanceof String cause)
                || !(entry.get("events") instanceof List<?> events))
            return broken(plain, "it lacks a revision, time, cause or events");
        if (entry.containsKey("seat") && !(entry.get("seat") instanceof Integer)
                || entry.containsKey("move") && !(entry.get("move") instanceof Map))
            return broken(plain, "its seat is not a number, or its move is not an object");
        var seat =
                entry.get("seat") instanceof Integer index
                        ? OptionalInt.of(index)
                        : OptionalInt.empty();
        var move = Optional.ofNullable(entry.get("move")).map(ProofReader::canonical);
        var line = new Line(revision, at, cause, seat, move, canonical(events));
        return new Evidence.Written(line, Optional.empty());
    }

    private Evidence.Item broken(@Nullable Object plain, String why) throws NoProof {
        countOdd();
        return new Evidence.Broken(canonical(plain), why, Optional.empty());
    }

    /// A value without canonical JSON cannot have been hashed either.
    private static String canonical(@Nullable Object plain) {
        try {
            return Canonical.text(plain);
        } catch (IllegalArgumentException unwritable) {
            return "\"not canonical\"";
        }
    }
}
