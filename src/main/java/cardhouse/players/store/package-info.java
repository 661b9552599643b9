/// Accounts, tokens and quotas in PostgreSQL.
@NullMarked
package cardhouse.players.store;

import org.jspecify.annotations.NullMarked;
