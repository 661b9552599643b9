@NullMarked
package cardhouse.platform.json;

import org.jspecify.annotations.NullMarked;
