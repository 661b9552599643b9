package cardhouse.archive.audits;

import cardhouse.fairness.DayRoot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Where the signed roots of days are kept, for good, with the matches under them: of one of the
/// trees of [DayRoot.Of].
///
/// An opened match has revision 0 and its commitment as the hash, and stays whatever becomes of the
/// match. A match with notes has the revision of its last note and the hash of all its notes
/// together; its day is that of their publication, so that no count of a day tells of any before.
public interface DayRootStore {
    /// One for each kind of root.
    interface Trees {
        DayRootStore of(DayRoot.Of tree);
    }

    /// A match as its day's root binds it.
    ///
    /// @param revision of its last entry
    /// @param hash of that entry, in hex
    record Leaf(UUID match, int revision, String hash) {}

    /// The matches that ended on the first day that has none sealed yet.
    ///
    /// @param previous the signature over the last day before, if there is one
    /// @param leaves by match id, at least one
    record Batch(LocalDate day, Optional<String> previous, List<Leaf> leaves) {}

    /// Where a match stands among those of its day.
    ///
    /// @param place from 0
    record Place(LocalDate day, int place) {}

    /// Seals the first day that has matches which are not sealed yet. Several nodes take turns.
    ///
    /// @param before what ended at this time or later waits for another day
    /// @param signing signs the batch
    /// @return whether there was one
    boolean seal(Instant before, Function<Batch, String> signing);

    /// The signature over a day.
    Optional<String> signature(LocalDate day);

    /// The signatures over days before a day, the latest first.
    List<String> signatures(LocalDate before, int limit);

    Optional<Place> place(UUID match);

    /// What was sealed for a day, in its order.
    List<Leaf> leaves(LocalDate day);

    /// What was signed when matches of a day were taken out.
    List<String> retirements(LocalDate day);

    /// The same matches as they lie in the journal now, as far as they are there.
    List<Leaf> present(LocalDate day);
}
