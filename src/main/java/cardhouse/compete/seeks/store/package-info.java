/// Seeks in PostgreSQL.
@NullMarked
package cardhouse.compete.seeks.store;

import org.jspecify.annotations.NullMarked;
