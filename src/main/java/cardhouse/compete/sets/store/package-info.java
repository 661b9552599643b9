/// Duplicate sets in PostgreSQL.
@NullMarked
package cardhouse.compete.sets.store;

import org.jspecify.annotations.NullMarked;
