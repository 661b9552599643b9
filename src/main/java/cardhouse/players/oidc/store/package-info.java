/// Identities in PostgreSQL.
@NullMarked
package cardhouse.players.oidc.store;

import org.jspecify.annotations.NullMarked;
