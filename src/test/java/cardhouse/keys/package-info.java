@NullMarked
package cardhouse.keys;

import org.jspecify.annotations.NullMarked;
