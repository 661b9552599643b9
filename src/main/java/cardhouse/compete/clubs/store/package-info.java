/// Clubs in PostgreSQL.
@NullMarked
package cardhouse.compete.clubs.store;

import org.jspecify.annotations.NullMarked;
