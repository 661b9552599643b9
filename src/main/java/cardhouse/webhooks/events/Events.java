package cardhouse.webhooks.events;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The events of accounts. They are stored for an account with a webhook in a format other than
/// `VIEW`, and for one that has read its events within the retention time.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface Events {
    /// Determines the recipients of queued changes, and adds an event and deliveries for each.
    ///
    /// @param readers accounts that read their events after this time receive them
    /// @return the ids of the new deliveries; empty if no change was queued, or if another node
    ///   does the same at this time
    Optional<Set<UUID>> dispatch(Instant readers);

    /// Adds the event that an account is to act, and its deliveries, unless it was added before.
    ///
    /// @param readers accounts that read their events after this time receive it
    /// @return the ids of the new deliveries
    Set<UUID> turn(UUID player, UUID match, int revision, Instant readers, Instant now);

    /// The accounts for which turns are stored as events.
    ///
    /// @param readers accounts that read their events after this time
    Set<UUID> withTurns(Instant readers);

    /// The event of a delivery.
    Optional<AccountEvent> find(UUID player, int sequence);

    /// The events of an account after a sequence number, in order.
    List<AccountEvent> after(UUID player, int sequence, int limit);

    /// The sequence numbers of the latest events of accounts, deleted events included.
    Map<UUID, Integer> latest(Set<UUID> players);

    /// Whether a node of a release without events is running. It would send views to all webhooks.
    boolean hasOlderNodes();

    /// Makes an account a recipient of events, for its webhooks.
    void register(UUID player);

    /// Stores that an account reads its events, so that later changes are stored for it.
    ///
    /// @return the sequence number of its latest event; 0 if there is none
    int read(UUID player, Instant now);

    /// Adds deliveries for events that occurred while a webhook was disabled.
    ///
    /// @param since the time when it was disabled
    Set<UUID> resume(UUID webhook, Instant since, Instant now);

    /// Deletes events that were created before this time.
    void forget(Instant before);
}
