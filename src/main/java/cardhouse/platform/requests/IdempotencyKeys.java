package cardhouse.platform.requests;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/// Remembers the answers to requests that carry an idempotency key and make something, so that a
/// repeated request makes nothing twice. (A repeated move needs none of this: its entry holds the
/// key.)
///
/// Of several equal requests that come at once, one is at work and the others wait for it.
public interface IdempotencyKeys {
    /// A request that may be repeated.
    ///
    /// @param owner the account of the caller, or a fixed one if the caller has none yet
    /// @param key chosen by the client
    /// @param body the content of the request; the same key with another body is rejected
    record Keyed(UUID owner, String key, String body) {}

    /// What a request made, the first time it came.
    ///
    /// @param subject the id of what was made
    /// @param answer what was answered, if that much was kept
    record Claim(UUID subject, Optional<String> answer) {}

    /// @param subject the id of what was made
    /// @param answer what was answered first
    record Kept(UUID subject, String answer) {}

    /// Creates something and its answer, once and all or nothing: in the transaction that stores
    /// the request and the answer. If an earlier request was only claimed, its answer is created
    /// now.
    ///
    /// @param make returns the id of what it made
    /// @return empty if the key was used with another body
    Optional<Kept> once(Keyed request, Supplier<UUID> make, Function<UUID, String> tell);

    /// Makes something, once: in the same transaction in which the request is remembered.
    ///
    /// @return empty if the key was used with another body
    Optional<Claim> claim(Keyed request, Supplier<UUID> make);

    /// Keeps the answer to a claimed request, sealed by its key, and returns the one that is kept:
    /// the first. Where the request was forgotten meanwhile, nothing is kept, nor where one of
    /// those it names is not there any more.
    ///
    /// @param named players whose names are in the answer, which is forgotten with any of them
    String keep(Keyed request, String answer, Set<UUID> named);

    /// Forgets the requests that first came before a time, and their answers.
    ///
    /// @return how many
    long forget(Instant before);
}
