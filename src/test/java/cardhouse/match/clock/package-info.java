/// Matches without a database: what follows from entries alone.
@NullMarked
package cardhouse.match.clock;

import org.jspecify.annotations.NullMarked;
