/// Passkeys, challenges and recovery codes in PostgreSQL.
@NullMarked
package cardhouse.players.passkeys.store;

import org.jspecify.annotations.NullMarked;
