package cardhouse.webhooks;

import cardhouse.platform.nodes.Share;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The deliveries of all webhooks, a queue that every node takes from.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface Deliveries {
    /// Adds one, unless its webhook is off, or has one for the same match and revision.
    ///
    /// @return whether it was added
    boolean add(Delivery delivery);

    /// A match at which a player with a webhook sits, at a revision that not all of the player's
    /// webhooks have a delivery for. The player need not be to act.
    record Untold(UUID match, int revision) {}

    /// Those of a share, in the order of their ids.
    ///
    /// @param after only those behind this match
    List<Untold> untold(Share share, Optional<UUID> after, int limit);

    /// A delivery that is for one node to attempt, until its time is over.
    ///
    /// @param secrets sealed: the present one, and the last one while it still signs
    record Claim(Delivery delivery, Webhook webhook, List<String> secrets) {}

    /// What a node takes: deliveries of its share, those it has made itself, and whatever is due
    /// since long.
    ///
    /// @param share by the match, or for a ping by its own id
    /// @param made their ids
    /// @param overdue what is due before then is everybody's
    record Reach(Share share, Set<UUID> made, Instant overdue) {}

    /// Takes what is due, for nobody else until `until`.
    ///
    /// @param busy players for whom nothing more is taken now
    /// @param each at most so many for one player
    List<Claim> claim(Reach reach, Instant now, Instant until, Set<UUID> busy, int each, int limit);

    /// What came of an attempt.
    sealed interface Result {
        /// @param entry the revision of the entry that the answered move made
        /// @param problem why the answered move was refused
        record Delivered(int status, Optional<Integer> entry, Optional<String> problem)
                implements Result {}

        /// Nothing was sent.
        record Outdated() implements Result {}

        /// @param again when to try again, if ever
        record Failed(Delivery.Failure failure, Optional<Integer> status, Optional<Instant> again)
                implements Result {}
    }

    /// Notes what came of a claim, if it is still the last one of its delivery.
    ///
    /// @return since when its webhook fails, if it does
    Optional<Instant> settle(Claim claim, Result result, Instant now);

    /// The ping that a webhook got last, while it is remembered.
    Optional<Delivery> lastPing(UUID webhook);

    /// A webhook's deliveries, the newest first.
    ///
    /// @param before only older ones
    List<Delivery> list(
            UUID webhook, Optional<Delivery.State> state, Optional<UUID> before, int limit);

    /// Forgets those that are done with and older than this.
    void forget(Instant before);
}
