@NullMarked
package cardhouse.players.passkeys;

import org.jspecify.annotations.NullMarked;
