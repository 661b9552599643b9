package cardhouse.match;

import java.util.UUID;

/// Told of every match that has a new entry, after it was kept; called on the thread that moved.
@FunctionalInterface
public interface EntryListener {
    void entryIn(UUID match);

    /// The database has lost entries of a match that were told of already.
    default void entriesLost(UUID match) {}
}
