@NullMarked
package cardhouse.platform.keys;

import org.jspecify.annotations.NullMarked;
