/// Authorisation codes in PostgreSQL.
@NullMarked
package cardhouse.players.oauth.store;

import org.jspecify.annotations.NullMarked;
