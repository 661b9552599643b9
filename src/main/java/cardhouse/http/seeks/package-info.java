/// Looking for an opponent.
@NullMarked
package cardhouse.http.seeks;

import org.jspecify.annotations.NullMarked;
