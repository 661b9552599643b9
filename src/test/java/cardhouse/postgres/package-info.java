@NullMarked
package cardhouse.postgres;

import org.jspecify.annotations.NullMarked;
