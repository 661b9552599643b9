@NullMarked
package cardhouse.compete.tournaments;

import org.jspecify.annotations.NullMarked;
