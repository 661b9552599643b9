/// The list of an account's passkeys, for its programs.
@NullMarked
package cardhouse.players.passkeys.http;

import org.jspecify.annotations.NullMarked;
