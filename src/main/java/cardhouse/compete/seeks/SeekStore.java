package cardhouse.compete.seeks;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The store of seeks, shared by all nodes.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface SeekStore {
    /// Stores a new seek. Concurrent calls for one account are serialised.
    ///
    /// @param admits receives the account's open seeks; if it throws, nothing is stored
    /// @return false if the account was erased
    boolean open(Seek seek, Consumer<List<Seek>> admits);

    Optional<Seek> find(UUID seek);

    /// An account's, the newest first.
    List<Seek> list(UUID player, Optional<UUID> before, int limit);

    /// Renews the lease of a seek that is still open.
    void look(UUID seek, Instant now, Instant until);

    /// @return false if it was not open any more
    boolean withdraw(UUID seek, Instant now);

    /// Open seeks, the one that has waited longest first. If there are more than the limit, half of
    /// the result are the oldest seeks and half are the newest. So an account with thousands of
    /// unsuitable seeks does not keep new seeks from each other.
    List<Seek> line(Instant now, int limit);

    /// Answers seeks by one match. All of them must still be open, and no other transaction may be
    /// pairing one of their accounts. All other seeks of these accounts are withdrawn.
    ///
    /// @param open opens the match, in the same transaction
    /// @return the match; empty if one of the seeks was not available
    Optional<UUID> pair(List<Seek> seeks, Instant now, Supplier<UUID> open);

    /// Forgets those that ended before a time.
    void forget(Instant before);
}
