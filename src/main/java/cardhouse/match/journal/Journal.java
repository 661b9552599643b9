package cardhouse.match.journal;

import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Where the entries of all matches are kept, for good: they are appended and read, never changed.
public interface Journal {
    /// What became of an append.
    sealed interface Appended {
        /// It is kept, and will survive whatever happens next.
        ///
        /// @param leaf its place among the entries that the same commit has kept
        record Kept(Batch.Leaf leaf) implements Appended {}
    }

    /// Why nothing was kept.
    enum NotKept implements Appended {
        /// Another entry has this revision.
        REVISION_TAKEN,
        /// The entry before it, to which it is bound, is not there: the database has lost what it
        /// once had.
        PREDECESSOR_GONE,
        /// Another entry of the seat has this idempotency key.
        KEY_TAKEN
    }

    /// An entry as it lies in the journal.
    ///
    /// @param hash absent where an earlier release kept it
    record Kept(Entry entry, Optional<String> hash) {}

    /// Appends an entry to the one before it, if that is there, so that no journal ever has a gap;
    /// returns once it is kept or cannot be.
    ///
    /// @param key the client's idempotency key
    /// @param outbox what is to be known outside of the journal, with the same commit
    /// @throws cardhouse.platform.requests.Unavailable if the database does not answer; the entry
    ///   may or may not have been kept
    Appended append(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox);

    /// The entries after a revision, in order, at most `limit` of them.
    List<Kept> read(UUID match, int after, int limit);

    /// The entry that a client's idempotency key made. Keys are each seat's own.
    Optional<Entry> find(UUID match, Seat seat, String key);
}
