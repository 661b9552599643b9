package cardhouse.cli;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Verdict;
import cardhouse.archive.audits.store.MatchImporter.Proven;
import cardhouse.fairness.KeySet;
import cardhouse.platform.json.ExportLine;
import cardhouse.platform.json.ExportLine.Trust;
import cardhouse.platform.json.NoProof;
import java.util.UUID;

/// Result for a line of the import.
sealed interface ImportLine {
    /// A match with everything proven.
    ///
    /// @param where file and line
    /// @param signers the keys that it was signed with
    record Good(String where, Proven match, KeySet signers) implements ImportLine {}

    /// A match with something not proven.
    record Bad(String where, Verdict verdict) implements ImportLine {}

    /// No match at all.
    record Malformed(String where, String why) implements ImportLine {}

    /// The last line.
    record End() implements ImportLine {}

    static ImportLine check(String where, byte[] line, KeySet known, Trust trust, Auditor auditor) {
        try {
            return switch (ExportLine.read(line, known, trust)) {
                case ExportLine.End _ -> new End();
                case ExportLine.Unreadable(String match) ->
                        new Malformed(
                                where,
                                "match " + match + " could not be read by the exporting server");
                case ExportLine.Exported(Evidence evidence, boolean listed) -> {
                    Verdict verdict = auditor.audit(evidence);
                    if (!verdict.proven()) yield new Bad(where, verdict);
                    var match = new Proven(UUID.fromString(verdict.match()), evidence, listed);
                    yield new Good(where, match, evidence.keys().namedBy(evidence.receipts()));
                }
            };
        } catch (NoProof none) {
            return new Malformed(where, "is not a line of an export: " + none.why());
        }
    }
}
