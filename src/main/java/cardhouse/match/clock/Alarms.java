package cardhouse.match.clock;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// When the next deadline of each running match is, where deadlines are enforced: kept with the
/// commit of the entry it follows from, so that it is never wrong, and every node finds it.
public interface Alarms {
    /// @param account that has opened the match
    record Alarm(UUID match, UUID account, Instant due) {}

    /// The alarms that are due before a time, the earliest first.
    ///
    /// @throws cardhouse.requests.Unavailable if the database does not answer
    List<Alarm> due(Instant before, int limit);
}
