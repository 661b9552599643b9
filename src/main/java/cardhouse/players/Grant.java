package cardhouse.players;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// A token's metadata, without its hash.
///
/// @param prefix its first characters, by which its owner recognises it; tokens of the first
///   release have none
/// @param label the owner's own words, perhaps empty
/// @param expiresAt from then on it is rejected; never, if empty
/// @param parent the token that created it, and with which it ends; empty if it came with the
///   account, or was created with a token of another issuer
/// @param lastUsedAt its last recorded use; the real last use may be up to [#NOTED] later
/// @param application where the code went for which an application got the token: a host or a
///   scheme; the label is then the application's name for itself
public record Grant(
        UUID id,
        Optional<String> prefix,
        String label,
        Set<Scope> scopes,
        Instant createdAt,
        Optional<Instant> expiresAt,
        Optional<UUID> parent,
        Optional<Instant> lastUsedAt,
        Optional<String> application) {
    /// The interval at which uses are recorded, so that most requests need no write.
    public static final Duration NOTED = Duration.ofHours(1);

    public static final int LONGEST_LABEL = 60;

    /// The id in the metadata of a token that another issuer has made.
    static final UUID NOT_KEPT = new UUID(0, 0);

    public Grant {
        scopes = Set.copyOf(scopes);
    }

    /// A token that is not an application's.
    public Grant(
            UUID id,
            Optional<String> prefix,
            String label,
            Set<Scope> scopes,
            Instant createdAt,
            Optional<Instant> expiresAt,
            Optional<UUID> parent,
            Optional<Instant> lastUsedAt) {
        this(id, prefix, label, scopes, createdAt, expiresAt, parent, lastUsedAt, Optional.empty());
    }

    public boolean holdsAt(Instant now) {
        return expiresAt.isEmpty() || now.isBefore(expiresAt.get());
    }

    /// The same, restricted to these scopes.
    Grant limitedTo(Set<Scope> fewer) {
        var left = new HashSet<>(scopes);
        left.retainAll(fewer);
        return new Grant(
                id, prefix, label, left, createdAt, expiresAt, parent, lastUsedAt, application);
    }

    /// Whether the last recorded use is old enough for a new record.
    boolean isToBeNoted(Instant now) {
        return lastUsedAt.isEmpty() || !now.isBefore(lastUsedAt.get().plus(NOTED));
    }

    /// Whether this server issued the token, and so stores when it ends.
    public boolean isKept() {
        return !id.equals(NOT_KEPT);
    }
}
