/// What the texts in a request mean: ids, ranges, preconditions and moves.
@NullMarked
package cardhouse.http.parameters;

import org.jspecify.annotations.NullMarked;
