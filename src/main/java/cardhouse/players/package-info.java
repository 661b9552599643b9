/// Accounts and the tokens that open them, and how what is secret about them is sealed.
@NullMarked
package cardhouse.players;

import org.jspecify.annotations.NullMarked;
