/// External bots in PostgreSQL.
@NullMarked
package cardhouse.bots.matchmaking.store;

import org.jspecify.annotations.NullMarked;
