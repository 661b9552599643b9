package cardhouse.players.passkeys;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A passkey as its owner sees it.
///
/// @param name chosen by its owner
public record Passkey(UUID id, String name, Instant createdAt, Optional<Instant> lastUsedAt) {
    public static final int LONGEST_NAME = 60;
}
