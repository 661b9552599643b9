@NullMarked
package cardhouse.platform.postgres;

import org.jspecify.annotations.NullMarked;
