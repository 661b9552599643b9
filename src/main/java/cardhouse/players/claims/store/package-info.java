/// Claims in PostgreSQL.
@NullMarked
package cardhouse.players.claims.store;

import org.jspecify.annotations.NullMarked;
