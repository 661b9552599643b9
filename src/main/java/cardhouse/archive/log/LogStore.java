package cardhouse.archive.log;

import cardhouse.fairness.SignedNote;
import java.util.List;
import java.util.Optional;

/// Permanent store of the entries and checkpoints of the log.
public interface LogStore {
    /// Appends the signed roots of days that are not in the log. Several nodes take turns.
    ///
    /// @return all entries, in their order
    List<String> append();

    /// The entries of a checkpoint, in their order.
    List<String> entries(int size);

    /// The published checkpoint, if there is one.
    Optional<SignedNote> checkpoint();

    /// Publishes a checkpoint, or replaces its signatures.
    void publish(int size, SignedNote checkpoint);
}
