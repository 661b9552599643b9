@NullMarked
package cardhouse.compete.clubs;

import org.jspecify.annotations.NullMarked;
