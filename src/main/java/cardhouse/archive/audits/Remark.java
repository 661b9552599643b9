package cardhouse.archive.audits;

import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.Verdict.Finding;
import java.util.Optional;
import java.util.UUID;

/// A finding of an [Inspection] about a match. For a running match it has the revision, but no
/// values.
///
/// @param finished whether the match is over
/// @param expected with `found`; absent if the check was not done or the values are secret
/// @param reason why it was not done
public record Remark(
        UUID match,
        boolean finished,
        int revision,
        Depth depth,
        Kind kind,
        Optional<String> expected,
        Optional<String> found,
        Optional<String> reason) {

    /// The kind of a remark.
    public enum Kind {
        /// The depth was not completed. It never counts as passed.
        NOT_CHECKED,
        /// The header or an entry is malformed, an entry does not apply at its revision, or the
        /// match ended otherwise.
        EVENT_NOT_APPLICABLE,
        /// The rules do not allow this ply.
        REFUSED,
        /// The rules cannot decide this ply at all.
        RULES_UNAVAILABLE,
        /// The rules produce other events for this ply.
        EVENTS_MISMATCH,
        /// The seed produces other random results.
        RANDOMNESS_MISMATCH,
        /// A hash or a signature is wrong.
        BROKEN_CHAIN
    }

    static Remark of(Filed filed, Finding finding) {
        return new Remark(
                filed.match(),
                filed.finished(),
                finding.revision(),
                finding.depth(),
                kind(finding),
                Optional.of(finding.expected()).filter(_ -> filed.finished()),
                Optional.of(finding.found()).filter(_ -> filed.finished()),
                Optional.empty());
    }

    static Remark of(Filed filed, Verdict.Looked undone) {
        return new Remark(
                filed.match(),
                filed.finished(),
                0,
                undone.depth(),
                Kind.NOT_CHECKED,
                Optional.empty(),
                Optional.empty(),
                undone.reason().filter(_ -> filed.finished()));
    }

    private static Kind kind(Finding finding) {
        return switch (finding.depth()) {
            case EVENTS -> Kind.EVENT_NOT_APPLICABLE;
            case RULES ->
                    switch (finding.expected()) {
                        case Referee.ALLOWED -> Kind.REFUSED;
                        case Referee.DECIDABLE -> Kind.RULES_UNAVAILABLE;
                        default -> Kind.EVENTS_MISMATCH;
                    };
            case SHUFFLE -> Kind.RANDOMNESS_MISMATCH;
            case HASH_CHAIN -> Kind.BROKEN_CHAIN;
        };
    }
}
