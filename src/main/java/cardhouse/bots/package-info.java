/// Bots of the server. A bot receives what its seat receives, a view and the legal moves, and never
/// a state.
@NullMarked
package cardhouse.bots;

import org.jspecify.annotations.NullMarked;
