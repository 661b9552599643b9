/// Bots that the house seats itself. A bot gets what its seat gets, a view and the legal moves, and
/// never a state.
@NullMarked
package cardhouse.bots;

import org.jspecify.annotations.NullMarked;
