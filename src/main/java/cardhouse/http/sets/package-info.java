/// Sets of matches by the same deals.
@NullMarked
package cardhouse.http.sets;

import org.jspecify.annotations.NullMarked;
