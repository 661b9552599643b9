package cardhouse.platform.json;

import cardhouse.archive.audits.Evidence;
import cardhouse.fairness.KeySet;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A line of an [Export], which is not trusted.
public sealed interface ExportLine {
    /// A match with its evidence.
    ///
    /// @param listed whether the directory listed it publicly
    record Exported(Evidence evidence, boolean listed) implements ExportLine {}

    /// The last line.
    record End(boolean more) implements ExportLine {}

    /// A match that the exporting server could not write.
    record Unreadable(String match) implements ExportLine {}

    /// The origin of the trusted keys.
    enum Trust {
        /// Only the given keys; keys in the line are ignored.
        GIVEN,
        /// The keys in the line count, too.
        BROUGHT
    }

    /// @param trusted the keys to check receipts with
    /// @throws NoProof if the line is malformed
    static ExportLine read(byte[] utf8, KeySet trusted, Trust trust) throws NoProof {
        return Proofs.parse(
                utf8,
                json -> {
                    Proofs.requireObject(json);
                    var line = read(json, trusted, trust);
                    Proofs.requireEnd(json);
                    return line;
                });
    }

    private static ExportLine read(JsonParser json, KeySet trusted, Trust trust)
            throws IOException, NoProof {
        var values = new PlainReader(json);
        var fields = new HashMap<String, @Nullable Object>();
        Optional<Evidence> proof = Optional.empty();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            boolean object = values.next() == JsonToken.START_OBJECT;
            if (name.equals("proof") && object) {
                proof =
                        Optional.of(
                                ProofReader.read(json, brought -> keys(brought, trusted, trust)));
                fields.put(name, null);
            } else fields.put(name, values.value());
        }
        if (fields.get("end") instanceof Map<?, ?> end && fields.size() == 1)
            return new End(Boolean.TRUE.equals(end.get("more")));
        if (fields.containsKey("unreadable"))
            return new Unreadable(String.valueOf(fields.get("match")));
        if (!Set.of("cursor", "listed", "proof").containsAll(fields.keySet()))
            throw new NoProof("lines of an export have no other fields than cursor, listed, proof");
        return new Exported(
                proof.orElseThrow(() -> new NoProof("its proof is no object")),
                Boolean.TRUE.equals(fields.get("listed")));
    }

    private static KeySet keys(@Nullable Object brought, KeySet trusted, Trust trust)
            throws NoProof {
        KeySet own = Proofs.keys(brought);
        return trust == Trust.GIVEN ? trusted : trusted.and(own);
    }
}
