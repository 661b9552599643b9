/// Accounts and the tokens that open them.
@NullMarked
package cardhouse.players;

import org.jspecify.annotations.NullMarked;
