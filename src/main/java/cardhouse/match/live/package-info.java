/// Who is waiting for news of which match, on this node and on others.
///
/// - **signal**: tells one who waits that there is news. **tail**: the end of a journal as all see
///   it who follow it with the same eyes. **call**: to a player, to whichever match waits for them.
@NullMarked
package cardhouse.match.live;

import org.jspecify.annotations.NullMarked;
