@NullMarked
package cardhouse.duplicate;

import org.jspecify.annotations.NullMarked;
