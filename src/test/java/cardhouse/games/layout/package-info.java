@NullMarked
package cardhouse.games.layout;

import org.jspecify.annotations.NullMarked;
