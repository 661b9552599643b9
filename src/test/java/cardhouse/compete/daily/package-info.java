@NullMarked
package cardhouse.compete.daily;

import org.jspecify.annotations.NullMarked;
