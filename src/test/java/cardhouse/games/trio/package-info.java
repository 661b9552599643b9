@NullMarked
package cardhouse.games.trio;

import org.jspecify.annotations.NullMarked;
