package cardhouse.match;

import java.util.Optional;
import java.util.OptionalInt;

/// What a client demands of a ply.
///
/// @param revision the match must stand at this one
/// @param key the same key gets the same answer, for ever
public record Preconditions(OptionalInt revision, Optional<String> key) {
    public static final Preconditions NONE =
            new Preconditions(OptionalInt.empty(), Optional.empty());
}
