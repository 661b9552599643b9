@NullMarked
package cardhouse.bots.trio;

import org.jspecify.annotations.NullMarked;
