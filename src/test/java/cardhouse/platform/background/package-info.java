@NullMarked
package cardhouse.platform.background;

import org.jspecify.annotations.NullMarked;
