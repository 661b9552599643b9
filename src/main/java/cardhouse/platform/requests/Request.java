package cardhouse.platform.requests;

import java.util.Optional;
import java.util.UUID;

/// A request that creates something, and may be repeated if it has a key.
///
/// @param owner the account of the caller, or a fixed one if the caller has none yet
/// @param key chosen by the client
/// @param body the content of the request; the same key with another body is rejected
public record Request(UUID owner, Optional<String> key, String body) {
    Optional<IdempotencyKeys.Keyed> keyed() {
        return key.map(chosen -> new IdempotencyKeys.Keyed(owner, chosen, body));
    }
}
