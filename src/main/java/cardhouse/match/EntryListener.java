package cardhouse.match;

import java.util.UUID;

/// Notified of every match with a new entry, once it is committed, on the thread that appended it.
@FunctionalInterface
public interface EntryListener {
    void entryIn(UUID match);

    /// The database has lost entries of a match for which listeners were already notified.
    default void entriesLost(UUID match) {}
}
