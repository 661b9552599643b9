package cardhouse.http.parameters;

import cardhouse.http.answers.EntityTags;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.ProblemException;
import cardhouse.match.Preconditions;
import jakarta.ws.rs.HeaderParam;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The headers with the preconditions of a ply, and the preferred form of its answer.
public final class PlyHeaders {
    @HeaderParam("If-Match")
    @Nullable IfMatch ifMatch;

    @HeaderParam("Idempotency-Key")
    @Nullable IdempotencyKey key;

    @HeaderParam(Preference.HEADER)
    @Nullable List<String> prefer;

    public OptionalInt revision() {
        return ifMatch == null ? OptionalInt.empty() : ifMatch.revision();
    }

    public Preference preference() {
        return prefer == null ? Preference.REPRESENTATION : Preference.of(prefer);
    }

    public Preconditions preconditions() {
        return new Preconditions(revision(), IdempotencyKey.of(key));
    }

    /// The revision that the client requires: the `If-Match` header.
    public record IfMatch(OptionalInt revision) {
        /// A revision that no match has.
        private static final int NEVER = 0;

        /// `*` is any revision. Of several, only the latest can be the present one: revisions only
        /// grow, and a client cannot know a future one. Other entity tags match nothing.
        ///
        /// @throws ProblemException if it is something else
        public static IfMatch fromString(String header) {
            if (EntityTags.isAny(header)) return new IfMatch(OptionalInt.empty());
            if (EntityTags.isList(header))
                return new IfMatch(
                        OptionalInt.of(EntityTags.revisions(header).max().orElse(NEVER)));
            throw new ProblemException(
                    Problem.Code.INVALID_IF_MATCH,
                    "If-Match must be * or entity tags in quotes, such as \"15\".");
        }
    }
}
