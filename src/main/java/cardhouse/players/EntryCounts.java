package cardhouse.players;

import java.time.LocalDate;
import java.util.UUID;

/// Number of journal entries of each account, by day, over all nodes.
public interface EntryCounts {
    long of(UUID account, LocalDate day);

    /// @return the new count
    long add(UUID account, LocalDate day, long entries);

    /// Deletes the counts of days before a date.
    void forget(LocalDate before);
}
