@NullMarked
package cardhouse.pictures;

import org.jspecify.annotations.NullMarked;
