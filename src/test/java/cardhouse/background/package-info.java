@NullMarked
package cardhouse.background;

import org.jspecify.annotations.NullMarked;
