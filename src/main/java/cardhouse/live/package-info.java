/// Who is waiting for news of which match, on this node and on others.
///
/// - **bell**: rings for one who waits. **tail**: the end of a journal as all see it who follow it
///   with the same eyes. **summons**: who waits for any match of a player's.
@NullMarked
package cardhouse.live;

import org.jspecify.annotations.NullMarked;
