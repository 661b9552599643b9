/// Clients that wait for events of matches, and notifications between nodes.
///
/// - **signal**: wakes one waiting client. **tail**: the last entries of a journal, shared by all
///   followers with the same perspective. **call**: a client that waits for events in any match of
///   a player.
@NullMarked
package cardhouse.match.live;

import org.jspecify.annotations.NullMarked;
