/// Makes the server's own meters, with Prometheus's client, and serves them on the management port.
///
/// A component counts in a meter of its own. The values of its labels are known when the server
/// starts, and none is a player's, a match's or a card's.
@NullMarked
package cardhouse.platform.metrics;

import org.jspecify.annotations.NullMarked;
