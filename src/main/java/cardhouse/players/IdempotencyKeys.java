package cardhouse.players;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Remembers the answers to requests that carry an idempotency key and open something, so that a
/// repeated request opens nothing twice. (A repeated move needs none of this: its entry holds the
/// key.)
public interface IdempotencyKeys {
    /// A request that may come again.
    ///
    /// @param owner the account that asks, or a fixed one where nobody is known yet
    /// @param key chosen by the client
    /// @param body what was asked; the same key with another body is refused
    record Request(UUID owner, String key, String body) {}

    /// What a request opened, the first time it came.
    ///
    /// @param subject the id of what was opened
    /// @param answer what was answered, if that much was kept
    record Claim(UUID subject, Optional<String> answer) {}

    /// Opens something by `open`, once: in the same transaction in which the request is remembered.
    ///
    /// @return empty if the key was used with another body
    Optional<Claim> claim(Request request, Supplier<UUID> open);

    /// Keeps the answer to a claimed request, sealed by its key, and returns the one that is kept:
    /// the first.
    String keep(Request request, String answer);
}
