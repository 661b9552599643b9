package cardhouse.json;

import cardhouse.audit.Evidence;
import cardhouse.audit.Inclusion;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Line;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Match;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Proof bundles: one JSON document with all there is of a finished match. Written in canonical
/// JSON; read from any JSON, with nothing taken for granted.
public final class Proofs {
    private static final Set<String> FIELDS =
            Set.of(
                    "protocol",
                    "header",
                    "entries",
                    "hashes",
                    "outcome",
                    "serverSeed",
                    "receipts",
                    "keySet");
    private static final Set<String> ENTRY_FIELDS =
            Set.of("revision", "at", "cause", "seat", "move", "events");

    private Proofs() {}

    /// The bundle of a match that is over, as one text.
    public static String write(Evidence evidence) {
        var text = new StringWriter();
        try {
            write(evidence, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /// The bundle of a match that is over, entry by entry: of a long match no more is held in
    /// memory than its hashes.
    ///
    /// @throws IllegalArgumentException before anything is written, if the header is so damaged
    ///   that it cannot be
    public static void write(Evidence evidence, Writer out) throws IOException {
        String header = Canonical.text(evidence.header());
        String previous = evidence.headerHash().orElse(Chain.start(evidence.header()));
        var hashes = new Hashes();
        hashes.add(previous);
        out.write("{\"entries\":[");
        for (Evidence.Item item : evidence.items()) {
            String last = previous;
            String entry = item.canonical();
            int revision = hashes.count();
            previous =
                    item.hash().orElseGet(() -> Chain.next(last, entry, salt(evidence, revision)));
            if (revision > 1) out.write(',');
            out.write(entry);
            hashes.add(previous);
        }
        out.write("],\"hashes\":");
        hashes.write(out);
        out.write(",\"header\":" + header);
        out.write(",\"keySet\":" + Canonical.text(evidence.keys().plain()));
        if (evidence.outcome().isPresent()) out.write(",\"outcome\":" + evidence.outcome().get());
        out.write(",\"protocol\":" + Match.PROTOCOL);
        out.write(",\"receipts\":" + Canonical.text(evidence.receipts()));
        if (evidence.serverSeed().isPresent())
            out.write(",\"serverSeed\":" + Canonical.text(evidence.serverSeed().get()));
        out.write('}');
    }

    /// Needed only where an earlier release kept an entry without its hash.
    private static String salt(Evidence evidence, int revision) {
        return new Salts(ServerSeed.ofHex(evidence.serverSeed().orElseThrow())).of(revision);
    }

    /// Reads a bundle.
    ///
    /// @param most bytes, beyond which nothing is read
    /// @param trusted the keys to check receipts with, instead of those the bundle brings itself
    /// @throws NoProof if it is none
    public static Evidence read(InputStream bundle, long most, Optional<KeySet> trusted)
            throws IOException, NoProof {
        byte[] bytes = bundle.readNBytes((int) Math.min(most + 1, Integer.MAX_VALUE - 8));
        if (bytes.length > most) throw new NoProof("it is larger than " + most + " bytes");
        return read(plain(bytes), trusted);
    }

    /// Reads a bundle that is plain values already.
    static Evidence read(@Nullable Object bundle, Optional<KeySet> trusted) throws NoProof {
        if (!(bundle instanceof Map<?, ?> fields)) throw new NoProof("it is no JSON object");
        for (String needed : List.of("protocol", "header", "entries", "hashes", "receipts"))
            if (!fields.containsKey(needed))
                throw new NoProof("it has no field \"" + needed + "\"");
        if (!Integer.valueOf(Match.PROTOCOL).equals(fields.get("protocol")))
            throw new NoProof("it is not of protocol " + Match.PROTOCOL);
        for (Object name : fields.keySet())
            if (!FIELDS.contains(name)) throw new NoProof("proofs have no field \"" + name + "\"");
        if (!(fields.get("header") instanceof Map<?, ?> header))
            throw new NoProof("its header is no object");
        List<?> entries = list(fields, "entries");
        List<?> hashes = list(fields, "hashes");
        return new Evidence(
                object(header),
                Optional.of(hash(hashes, 0)),
                items(entries, hashes),
                Optional.ofNullable(fields.get("outcome")).map(Proofs::text),
                Optional.ofNullable(fields.get("serverSeed")).map(String::valueOf),
                list(fields, "receipts").stream().map(String::valueOf).toList(),
                trusted.isPresent() ? trusted.get() : keys(fields.get("keySet")));
    }

    /// Reads what says that a match is bound by its day's root.
    ///
    /// @throws NoProof if it is none
    public static Inclusion readInclusion(String text) throws NoProof {
        try {
            return Json.read(text, Inclusion.class);
        } catch (BadBody bad) {
            throw new NoProof("it says nothing of a match and a day");
        }
    }

    static @Nullable Object plain(byte[] bytes) throws NoProof {
        try {
            return Json.readPlain(bytes);
        } catch (BadBody bad) {
            throw new NoProof(
                    bytes.length == 0
                            ? "it is empty"
                            : bad.code() == BadBody.Code.DUPLICATE_FIELD
                                    ? "a field is there twice"
                                    : "it is no JSON, or not to its end");
        }
    }

    static KeySet keys(@Nullable Object plain) throws NoProof {
        try {
            return KeySet.read(plain);
        } catch (IllegalArgumentException bad) {
            throw new NoProof("its key set is none: " + bad.getMessage());
        }
    }

    private static List<?> list(Map<?, ?> fields, String name) throws NoProof {
        if (fields.get(name) instanceof List<?> list) return list;
        throw new NoProof("its " + name + " are no list");
    }

    private static List<Evidence.Item> items(List<?> entries, List<?> hashes) {
        var items = new ArrayList<Evidence.Item>(entries.size());
        for (int i = 0; i < entries.size(); i++)
            items.add(item(entries.get(i), Optional.of(hash(hashes, i + 1))));
        for (int i = entries.size() + 1; i < hashes.size(); i++)
            items.add(new Evidence.Broken("null", "a hash alone", Optional.of(hash(hashes, i))));
        return items;
    }

    private static String hash(List<?> hashes, int index) {
        return index < hashes.size() ? String.valueOf(hashes.get(index)) : "none";
    }

    private static Evidence.Item item(@Nullable Object plain, Optional<String> hash) {
        String text = text(plain);
        if (!(plain instanceof Map<?, ?> entry))
            return new Evidence.Broken(text, "it is no object", hash);
        var strange = new HashSet<Object>(entry.keySet());
        strange.removeAll(ENTRY_FIELDS);
        if (!strange.isEmpty())
            return new Evidence.Broken(text, "entries have no fields " + strange, hash);
        if (!(entry.get("revision") instanceof Integer revision)
                || !(entry.get("at") instanceof String at)
                || !(entry.get("cause") instanceof String cause)
                || !(entry.get("events") instanceof List<?> events))
            return new Evidence.Broken(text, "it lacks a revision, time, cause or events", hash);
        if (entry.containsKey("seat") && !(entry.get("seat") instanceof Integer)
                || entry.containsKey("move") && !(entry.get("move") instanceof Map))
            return new Evidence.Broken(text, "its seat is no number or its move no object", hash);
        var seat =
                entry.get("seat") instanceof Integer index
                        ? OptionalInt.of(index)
                        : OptionalInt.empty();
        var move = Optional.ofNullable(entry.get("move")).map(Proofs::text);
        var line = new Line(revision, at, cause, seat, move, text(events));
        return new Evidence.Written(line, hash);
    }

    /// What canonical JSON has no text for cannot have been hashed either.
    private static String text(@Nullable Object plain) {
        try {
            return Canonical.text(plain);
        } catch (IllegalArgumentException unwritable) {
            return "\"not canonical\"";
        }
    }

    @SuppressWarnings("unchecked") // JSON objects have string keys
    private static Map<String, @Nullable Object> object(Map<?, ?> plain) {
        return (Map<String, @Nullable Object>) plain;
    }
}
