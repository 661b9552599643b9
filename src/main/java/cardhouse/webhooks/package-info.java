/// Tells players by HTTP that it is their turn.
///
/// The truth is the journal. News of an entry, and every few seconds a look at all running matches,
/// make a [cardhouse.webhooks.Delivery] for each turn that a webhook has not been told of
/// ([cardhouse.webhooks.TurnDetector]); whichever node comes first takes a delivery for a while and
/// sends it ([cardhouse.webhooks.DeliveryWorker]). A node that dies loses nothing: another sends
/// the same delivery again, with the same id.
///
/// ## Words
///
/// - **webhook**: an address of a player's that is told of the player's turns.
/// - **delivery**: a turn, known by webhook, match and revision, that is being told or was; or a
///   **ping**, which tells of nothing. **attempt**: one request of it.
/// - **outdated**: a delivery whose turn passed before it could be told.
/// - **given up**: a delivery that is not tried any more.
/// - **reach**: the addresses that may be called at all.
@NullMarked
package cardhouse.webhooks;

import org.jspecify.annotations.NullMarked;
