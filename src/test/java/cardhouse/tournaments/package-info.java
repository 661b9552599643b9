@NullMarked
package cardhouse.tournaments;

import org.jspecify.annotations.NullMarked;
