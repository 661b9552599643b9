/// Accounts, their tokens, and what bots say of themselves.
@NullMarked
package cardhouse.http.players;

import org.jspecify.annotations.NullMarked;
