package cardhouse.players;

import java.time.LocalDate;
import java.util.UUID;

/// How many entries accounts have had kept, by day: of all nodes.
public interface EntryCounts {
    long of(UUID account, LocalDate day);

    /// @return how many there are now
    long add(UUID account, LocalDate day, long entries);

    /// Forgets the counts of days before one.
    void forget(LocalDate before);
}
