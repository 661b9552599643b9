package cardhouse.http.edge;

import java.util.OptionalInt;

/// The revision that a client wants a match to be at: the `If-Match` header.
public record IfMatch(OptionalInt revision) {
    /// `*` is any revision.
    ///
    /// @throws ProblemException if it is something else
    static IfMatch fromString(String header) {
        if (header.strip().equals("*")) return new IfMatch(OptionalInt.empty());
        OptionalInt revision = EntityTags.revision(header);
        if (revision.isPresent()) return new IfMatch(revision);
        throw new ProblemException(
                400, Problem.Code.INVALID_IF_MATCH, "If-Match must hold one revision in quotes.");
    }
}
