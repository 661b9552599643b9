@NullMarked
package cardhouse.bots.trials;

import org.jspecify.annotations.NullMarked;
