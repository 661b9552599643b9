@NullMarked
package cardhouse.players.claims;

import org.jspecify.annotations.NullMarked;
