/// Matches without a database: what follows from entries alone.
@NullMarked
package cardhouse.match;

import org.jspecify.annotations.NullMarked;
