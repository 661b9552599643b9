package cardhouse.match.clock;

import cardhouse.platform.nodes.Share;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// When the next deadline of each running match is, where deadlines are enforced: kept with the
/// commit of the entry it follows from, so that it is never wrong, and every node finds it.
public interface Alarms {
    /// @param account that has opened the match
    record Alarm(UUID match, UUID account, Instant due) {}

    /// The alarms of a share that are due before a time, the earliest first, and those of anybody
    /// that are due since long.
    ///
    /// @param overdue what is due before then is everybody's
    /// @throws cardhouse.platform.requests.Unavailable if the database does not answer
    List<Alarm> due(Share share, Instant before, Instant overdue, int limit);
}
