@NullMarked
package cardhouse.games;

import org.jspecify.annotations.NullMarked;
