/// The journals of tournaments in PostgreSQL.
@NullMarked
package cardhouse.compete.tournaments.store;

import org.jspecify.annotations.NullMarked;
