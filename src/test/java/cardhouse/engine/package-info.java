@NullMarked
package cardhouse.engine;

import org.jspecify.annotations.NullMarked;
