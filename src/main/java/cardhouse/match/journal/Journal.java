package cardhouse.match.journal;

import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Stores the entries of all matches permanently. Entries are appended and read, never changed.
public interface Journal {
    /// The result of an append.
    sealed interface Appended {
        /// The entry is stored durably.
        ///
        /// @param leaf its place among the entries of the same commit
        record Kept(Batch.Leaf leaf) implements Appended {}
    }

    /// Why the entry was not stored.
    enum NotKept implements Appended {
        /// Another entry has this revision.
        REVISION_TAKEN,
        /// The previous entry, to which this one is linked, is missing: the database has lost
        /// committed data.
        PREDECESSOR_GONE,
        /// Another entry of the seat has this idempotency key.
        KEY_TAKEN
    }

    /// An entry as stored in the journal.
    ///
    /// @param hash empty if an earlier release stored the entry
    record Kept(Entry entry, Optional<String> hash) {}

    /// Appends an entry after the previous one, if that exists, so that no journal ever has a gap.
    /// Returns once the entry is stored or rejected.
    ///
    /// @param key the client's idempotency key
    /// @param outbox data to store elsewhere, in the same commit
    /// @throws cardhouse.platform.requests.Unavailable if the database does not answer; the entry
    ///   may or may not have been stored
    Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox);

    /// The entries after a revision, in order, at most `limit` of them.
    List<Kept> read(UUID match, int after, int limit);

    /// The entry with a client's idempotency key. Keys are scoped to the seat.
    Optional<Entry> find(UUID match, Seat seat, String key);
}
