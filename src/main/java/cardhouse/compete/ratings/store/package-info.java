/// Ratings in PostgreSQL, folded from finished matches.
@NullMarked
package cardhouse.compete.ratings.store;

import org.jspecify.annotations.NullMarked;
