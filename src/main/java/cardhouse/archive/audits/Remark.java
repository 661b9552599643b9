package cardhouse.archive.audits;

import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.Verdict.Finding;
import java.util.Optional;
import java.util.UUID;

/// What an [Inspection] has to tell of a match. Of one that is not over: where, and nothing of what
/// stands there.
///
/// @param finished whether the match is over
/// @param expected with `found`, unless it was not done or must not be told
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

    /// What kind of thing it is.
    public enum Kind {
        /// The depth was not looked at to the end. It never counts as passed.
        NOT_CHECKED,
        /// The header or an entry has another shape, or cannot stand where it stands, or the match
        /// ended otherwise.
        EVENT_NOT_APPLICABLE,
        /// The rules do not allow this ply.
        REFUSED,
        /// The rules cannot decide this ply at all.
        RULES_UNAVAILABLE,
        /// The rules make other events of this ply.
        EVENTS_MISMATCH,
        /// The seed gives other chance.
        RANDOMNESS_MISMATCH,
        /// A hash or a signature is false.
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
