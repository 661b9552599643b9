package cardhouse.match.live;

import cardhouse.match.NotificationState;
import java.util.UUID;
import java.util.function.Predicate;

/// Receives notifications of appended entries, from other nodes and from this one. It receives
/// those of the matches and players to which this node subscribes, and as few others as possible.
public interface RemoteNotifications extends NotificationState, AutoCloseable {
    /// Notified of entries.
    interface Listener {
        /// A match has an entry of that revision.
        void entryIn(UUID match, int revision);

        /// The entry of that revision concerns a player: it is to act, or the match has begun or is
        /// over.
        void concerns(UUID player, UUID match, int revision);

        /// Subscriptions to these matches and players are active from now on. Earlier notifications
        /// may have been missed.
        void begun(Predicate<UUID> matches, Predicate<UUID> players);

        /// Any notification may have been missed. While the connection is down, this is called at
        /// least once a second.
        void missed();
    }

    /// Starts to receive notifications.
    void listen(Listener news);

    /// Subscriptions to matches.
    Interest matches();

    /// Subscriptions to players.
    Interest players();

    /// Stops receiving notifications.
    @Override
    void close();
}
