@NullMarked
package cardhouse.compete.sets;

import org.jspecify.annotations.NullMarked;
