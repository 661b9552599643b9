@NullMarked
package cardhouse;

import org.jspecify.annotations.NullMarked;
