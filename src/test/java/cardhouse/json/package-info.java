@NullMarked
package cardhouse.json;

import org.jspecify.annotations.NullMarked;
