package cardhouse.match;

import java.util.Optional;
import java.util.OptionalInt;

/// The preconditions of a client's ply.
///
/// @param revision if present, the match must be at this revision
/// @param key the idempotency key: the same key gets the same answer, for ever
public record Preconditions(OptionalInt revision, Optional<String> key) {
    public static final Preconditions NONE =
            new Preconditions(OptionalInt.empty(), Optional.empty());
}
