/// Notifies players over HTTP when it is their turn.
///
/// The journal is the source of truth. For each turn that a webhook was not notified of,
/// [cardhouse.webhooks.TurnDetector] creates a [cardhouse.webhooks.Delivery]. A new entry triggers
/// it, and every few seconds a check of all running matches. The first node to claim a delivery
/// holds it for a limited time and sends it ([cardhouse.webhooks.DeliveryWorker]). If a node stops,
/// no delivery is lost: another node sends the same delivery again, with the same id.
///
/// ## Words
///
/// - **webhook**: an address that is notified of a player's turns.
/// - **delivery**: the notification of one turn, identified by webhook, match and revision; or a
///   **ping**, which is about no turn. **attempt**: one request of a delivery.
/// - **outdated**: a delivery whose turn passed before it was sent.
/// - **given up**: a delivery that is not attempted any more.
/// - **reach**: the deliveries that a node may claim. **egress policy**: the addresses that the
///   server may call.
@NullMarked
package cardhouse.webhooks;

import org.jspecify.annotations.NullMarked;
