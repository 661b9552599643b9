/// Accounts, their tokens, and what bots say of themselves.
@NullMarked
package cardhouse.players.http;

import org.jspecify.annotations.NullMarked;
