@NullMarked
package cardhouse.players;

import org.jspecify.annotations.NullMarked;
