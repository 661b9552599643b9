package cardhouse.players;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What is known of a token besides its hash.
///
/// @param prefix its first characters, by which its owner knows it again; tokens of the first
///   release have none
/// @param label the owner's own words, perhaps empty
/// @param expiresAt from then on it opens nothing; never, if empty
public record Grant(
        UUID id,
        Optional<String> prefix,
        String label,
        Set<Scope> scopes,
        Instant createdAt,
        Optional<Instant> expiresAt) {
    public static final int LONGEST_LABEL = 60;

    /// The id of what is known of a token that the server has not made.
    static final UUID NOT_KEPT = new UUID(0, 0);

    public Grant {
        scopes = Set.copyOf(scopes);
    }

    public boolean holdsAt(Instant now) {
        return expiresAt.isEmpty() || now.isBefore(expiresAt.get());
    }

    /// Whether the server has made the token, so that it knows when the token ends.
    public boolean isKept() {
        return !id.equals(NOT_KEPT);
    }
}
