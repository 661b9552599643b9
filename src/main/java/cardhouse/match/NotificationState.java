package cardhouse.match;

import java.util.UUID;

/// Whether this node receives notifications of the entries that other nodes append to a match. A
/// query for a match subscribes this node to it soon, if it is not subscribed yet, and for a while.
public interface NotificationState {
    int NOT_HEARD = 0;

    /// The current period, without a gap, in which this node has received every notification for a
    /// match. Each period has a number of its own, which is never reused. Within a period, a state
    /// read from the journal is current until the next notification.
    ///
    /// @return [#NOT_HEARD] if this node does not now receive notifications for the match
    int stretch(UUID match);

    /// Whether this node has received all notifications of its subscriptions that are more than a
    /// second old.
    boolean isPrompt();
}
