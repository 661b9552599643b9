package cardhouse.http.edge;

import cardhouse.match.Preconditions;
import jakarta.ws.rs.HeaderParam;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The headers that say under which conditions a ply is wanted.
public final class PlyHeaders {
    @HeaderParam("If-Match")
    @Nullable IfMatch ifMatch;

    @HeaderParam("Idempotency-Key")
    @Nullable IdempotencyKey key;

    public OptionalInt revision() {
        return ifMatch == null ? OptionalInt.empty() : ifMatch.revision();
    }

    public Preconditions preconditions() {
        return new Preconditions(revision(), IdempotencyKey.of(key));
    }
}
