package cardhouse.archive.audits;

import cardhouse.fairness.DayRoot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Permanent store of the signed Merkle roots of days, with the matches under them, for one of the
/// trees of [DayRoot.Of].
///
/// An opened match has revision 0 and its commitment as the hash. It stays there even if the match
/// is deleted. A match with notes has the revision of its last note and the hash of all its notes
/// together. Its day is that of their publication, so that no count of a day shows anything
/// earlier.
public interface DayRootStore {
    /// One store for each kind of root.
    interface Trees {
        DayRootStore of(DayRoot.Of tree);
    }

    /// A leaf: a match in its day's tree.
    ///
    /// @param revision of its last entry
    /// @param hash of that entry, in hex
    record Leaf(UUID match, int revision, String hash) {}

    /// The matches that ended on the first day with unsealed matches.
    ///
    /// @param previous the signature of the last sealed day before, if there is one
    /// @param leaves by match id, at least one
    record Batch(LocalDate day, Optional<String> previous, List<Leaf> leaves) {}

    /// The leaf of a match in the tree of its day.
    ///
    /// @param place leaf index, from 0
    record Place(LocalDate day, int place) {}

    /// Seals the first day that has unsealed matches. Several nodes take turns.
    ///
    /// @param before matches that ended at this time or later wait for another day
    /// @param signing signs the batch
    /// @return whether there was such a day
    boolean seal(Instant before, Function<Batch, String> signing);

    /// The signature over a day.
    Optional<String> signature(LocalDate day);

    /// The signatures over days before a day, the latest first.
    List<String> signatures(LocalDate before, int limit);

    Optional<Place> place(UUID match);

    /// The sealed leaves of a day, in order.
    List<Leaf> leaves(LocalDate day);

    /// The signed statements about matches that were taken out of a day.
    List<String> retirements(LocalDate day);

    /// The same matches with the hashes now in the journal, as far as they are still there.
    List<Leaf> present(LocalDate day);
}
