package cardhouse.platform.requests;

import java.util.Optional;
import java.util.UUID;

/// A request that makes something, and may come again if it has a key.
///
/// @param owner the account that asks, or a fixed one where nobody is known yet
/// @param key chosen by the client
/// @param body what was asked; the same key with another body is refused
public record Request(UUID owner, Optional<String> key, String body) {
    Optional<IdempotencyKeys.Keyed> keyed() {
        return key.map(chosen -> new IdempotencyKeys.Keyed(owner, chosen, body));
    }
}
