package cardhouse.match.clock;

import cardhouse.platform.nodes.OwnedSlots;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Stores the next enforced deadline of each running match. An alarm is committed together with the
/// entry that sets it. So it is never wrong, and every node finds it.
public interface Alarms {
    /// @param account the creator of the match
    record Alarm(UUID match, UUID account, Instant due) {}

    /// The alarms of a share that are due before a time, the earliest first. Alarms of other shares
    /// are included if they are long overdue.
    ///
    /// @param overdue alarms due before this time belong to every share
    /// @throws cardhouse.platform.requests.Unavailable if the database does not answer
    List<Alarm> due(OwnedSlots share, Instant before, Instant overdue, int limit);
}
