package cardhouse.json;

import cardhouse.audit.Evidence;
import cardhouse.fairness.KeySet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A line of an [Export], read with nothing taken for granted.
public sealed interface ExportLine {
    /// A match with what is said to prove it.
    ///
    /// @param listed whether the directory showed it to everybody
    record Exported(Evidence evidence, boolean listed) implements ExportLine {}

    /// The last line.
    record End(boolean more) implements ExportLine {}

    /// A match that the exporting house could not write down.
    record Unreadable(String match) implements ExportLine {}

    /// Whose keys count.
    enum Trust {
        /// Those that are given, whatever the line brings.
        GIVEN,
        /// Those that the line brings, too.
        BROUGHT
    }

    /// @param trusted the keys to check receipts with
    /// @throws NoProof if it is none
    static ExportLine read(byte[] utf8, KeySet trusted, Trust trust) throws NoProof {
        if (!(Proofs.plain(utf8) instanceof Map<?, ?> fields))
            throw new NoProof("it is no JSON object");
        if (fields.get("end") instanceof Map<?, ?> end && fields.size() == 1)
            return new End(Boolean.TRUE.equals(end.get("more")));
        if (fields.containsKey("unreadable"))
            return new Unreadable(String.valueOf(fields.get("match")));
        if (!Set.of("cursor", "listed", "proof").containsAll(fields.keySet()))
            throw new NoProof("lines of an export have no other fields than cursor, listed, proof");
        if (!(fields.get("proof") instanceof Map<?, ?> proof))
            throw new NoProof("its proof is no object");
        KeySet brought = Proofs.keys(proof.get("keySet"));
        KeySet counting = trust == Trust.GIVEN ? trusted : trusted.and(brought);
        return new Exported(
                Proofs.read(proof, Optional.of(counting)),
                Boolean.TRUE.equals(fields.get("listed")));
    }
}
