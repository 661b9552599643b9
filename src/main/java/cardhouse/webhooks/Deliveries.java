package cardhouse.webhooks;

import cardhouse.platform.nodes.OwnedSlots;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The queue of the deliveries of all webhooks. Every node takes deliveries from it.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface Deliveries {
    /// Adds a delivery, unless its webhook is disabled or already has one for the same match and
    /// revision.
    ///
    /// @return whether it was added
    boolean add(Delivery delivery);

    /// A running match with a player who has no event, or a webhook without a delivery, for its
    /// latest revision. It is not checked whether the player is to act.
    record Untold(UUID match, int revision) {}

    /// The matches of a share without such a delivery, ordered by id.
    ///
    /// @param readers accounts that read their events after this time receive turns as events
    /// @param after only matches with a greater id
    List<Untold> untold(OwnedSlots share, Instant readers, Optional<UUID> after, int limit);

    /// A delivery that one node may attempt until its lease ends.
    ///
    /// @param secrets sealed: the current secret, and the previous one while it still signs
    /// @param rest later events of a digest, which are delivered with this one
    record Claim(Delivery delivery, Webhook webhook, List<String> secrets, List<Delivery> rest) {
        public Claim(Delivery delivery, Webhook webhook, List<String> secrets) {
            this(delivery, webhook, secrets, List.of());
        }
    }

    /// The deliveries that a node may claim: those of its share, those that it created itself, and
    /// overdue ones of any share.
    ///
    /// @param share by match id; for a ping, by its own id
    /// @param made the ids of the deliveries that this node created
    /// @param overdue any node may claim deliveries that were due before this time
    record Reach(OwnedSlots share, Set<UUID> made, Instant overdue) {}

    /// Claims due deliveries. No other node can claim them before `until`. An event is claimed only
    /// after all earlier events of its webhook have ended.
    ///
    /// @param busy players whose deliveries are skipped in this call
    /// @param each the largest number of deliveries for one player
    List<Claim> claim(Reach reach, Instant now, Instant until, Set<UUID> busy, int each, int limit);

    /// The result of an attempt.
    sealed interface Result {
        /// @param entry the revision of the entry that the answered move appended
        /// @param problem why the answered move was rejected
        record Delivered(int status, Optional<Integer> entry, Optional<String> problem)
                implements Result {}

        /// Nothing was sent.
        record Outdated() implements Result {}

        /// The server failed unexpectedly in each attempt.
        record Abandoned() implements Result {}

        /// @param again the time of the next attempt; empty if there is none
        record Failed(Delivery.Failure failure, Optional<Integer> status, Optional<Instant> again)
                implements Result {}

        /// Nothing was sent, and the receiver is not at fault. The attempt does not count.
        record Deferred(Delivery.Failure failure, Instant again) implements Result {}
    }

    /// Stores the result of a claim, unless the delivery was claimed again since.
    ///
    /// @return the first failure since the webhook's last success, if it is failing
    Optional<Instant> settle(Claim claim, Result result, Instant now);

    /// The webhook's latest ping, while it is stored.
    Optional<Delivery> lastPing(UUID webhook);

    /// A webhook's deliveries, newest first.
    ///
    /// @param before only deliveries that are older than this one
    List<Delivery> list(
            UUID webhook, Optional<Delivery.State> state, Optional<UUID> before, int limit);

    /// Deletes deliveries that are no longer pending and were created before this time.
    void forget(Instant before);
}
