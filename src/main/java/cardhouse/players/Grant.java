package cardhouse.players;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What is known of a token besides its hash.
///
/// @param prefix its first characters, by which its owner knows it again; tokens of the first
///   release have none
/// @param label the owner's own words, perhaps empty
/// @param expiresAt from then on it opens nothing; never, if empty
/// @param parent the token it was made with, and with which it ends; none if it came with the
///   account, or was made with another server's
/// @param lastUsedAt when it was used last, which may be [#NOTED] ago more than is said here
public record Grant(
        UUID id,
        Optional<String> prefix,
        String label,
        Set<Scope> scopes,
        Instant createdAt,
        Optional<Instant> expiresAt,
        Optional<UUID> parent,
        Optional<Instant> lastUsedAt) {
    /// A use is noted once in so long, so that requests need not write.
    public static final Duration NOTED = Duration.ofHours(1);

    public static final int LONGEST_LABEL = 60;

    /// The id of what is known of a token that the server has not made.
    static final UUID NOT_KEPT = new UUID(0, 0);

    public Grant {
        scopes = Set.copyOf(scopes);
    }

    public boolean holdsAt(Instant now) {
        return expiresAt.isEmpty() || now.isBefore(expiresAt.get());
    }

    /// The same, good for no more than these.
    Grant limitedTo(Set<Scope> fewer) {
        var left = new HashSet<>(scopes);
        left.retainAll(fewer);
        return new Grant(id, prefix, label, left, createdAt, expiresAt, parent, lastUsedAt);
    }

    /// Whether the last use that was noted is so long ago that one of now is worth a note.
    boolean isToBeNoted(Instant now) {
        return lastUsedAt.isEmpty() || !now.isBefore(lastUsedAt.get().plus(NOTED));
    }

    /// Whether the server has made the token, so that it knows when the token ends.
    public boolean isKept() {
        return !id.equals(NOT_KEPT);
    }
}
