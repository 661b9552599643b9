@NullMarked
package cardhouse.trials;

import org.jspecify.annotations.NullMarked;
