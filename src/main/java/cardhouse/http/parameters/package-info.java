/// Parsing of the texts in a request: ids, ranges, preconditions and moves.
@NullMarked
package cardhouse.http.parameters;

import org.jspecify.annotations.NullMarked;
