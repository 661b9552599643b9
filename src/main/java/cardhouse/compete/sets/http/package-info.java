/// Sets of matches by the same deals.
@NullMarked
package cardhouse.compete.sets.http;

import org.jspecify.annotations.NullMarked;
