@NullMarked
package cardhouse.match.pictures;

import org.jspecify.annotations.NullMarked;
