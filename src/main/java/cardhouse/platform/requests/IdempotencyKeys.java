package cardhouse.platform.requests;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/// Stores the answers to requests that have an idempotency key and create something, so that a
/// retry creates nothing twice. (A repeated move does not need this: its entry contains the key.)
///
/// Of several equal requests at once, one is executed and the others wait for it.
public interface IdempotencyKeys {
    /// A request that may be repeated.
    ///
    /// @param owner the account of the caller, or a fixed one if the caller has none yet
    /// @param key chosen by the client
    /// @param body the content of the request; the same key with another body is rejected
    record Keyed(UUID owner, String key, String body) {}

    /// Result of the first request with a key.
    ///
    /// @param subject the id of the created object
    /// @param answer the stored answer, if there is one
    record Claim(UUID subject, Optional<String> answer) {}

    /// @param subject the id of the created object
    /// @param answer the first answer
    record Kept(UUID subject, String answer) {}

    /// Creates something and its answer, once and all or nothing: in the transaction that stores
    /// the request and the answer. If an earlier request was only claimed, its answer is created
    /// now.
    ///
    /// @param make returns the id of the new object
    /// @return empty if the key was used with another body
    Optional<Kept> once(Keyed request, Supplier<UUID> make, Function<UUID, String> tell);

    /// Creates something, once: in the transaction that stores the request.
    ///
    /// @return empty if the key was used with another body
    Optional<Claim> claim(Keyed request, Supplier<UUID> make);

    /// Stores the answer to a claimed request, encrypted by its key, and returns the stored one,
    /// which is the first. It stores nothing if the claim or one of the named players has been
    /// deleted meanwhile.
    ///
    /// @param named players whose names are in the answer, which is deleted with any of them
    String keep(Keyed request, String answer, Set<UUID> named);

    /// Deletes the requests that first came before a time, and their answers.
    ///
    /// @return number of them
    long forget(Instant before);
}
