/// Looking for an opponent.
@NullMarked
package cardhouse.compete.seeks.http;

import org.jspecify.annotations.NullMarked;
