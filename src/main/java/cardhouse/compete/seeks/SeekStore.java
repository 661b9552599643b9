package cardhouse.compete.seeks;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Where seeks are kept, on whatever node they came.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface SeekStore {
    /// Keeps a new seek; of one account, one after the other.
    ///
    /// @param admits is shown the account's open ones; if it throws, nothing is kept
    /// @return false if the account is gone
    boolean open(Seek seek, Consumer<List<Seek>> admits);

    Optional<Seek> find(UUID seek);

    /// An account's, the newest first.
    List<Seek> list(UUID player, int limit);

    /// Somebody looks at it, so that it goes on, if it is open still.
    void look(UUID seek, Instant now, Instant until);

    /// @return false if it was not open any more
    boolean withdraw(UUID seek, Instant now);

    /// Those that are open, who waits longest first. Where there are too many, half of them are
    /// those who wait longest and half those who came last: whoever holds thousands of seeks that
    /// nobody suits does not keep those who have just come from each other.
    List<Seek> line(Instant now, int limit);

    /// Answers seeks by one match, if all of them are open still and nobody else is answering an
    /// account among them at this moment; all other seeks of these accounts are withdrawn.
    ///
    /// @param open opens the match, in the same transaction
    /// @return the match; none, if one of them could not be had
    Optional<UUID> pair(List<Seek> seeks, Instant now, Supplier<UUID> open);

    /// Forgets those that ended before a time.
    void forget(Instant before);
}
