/// Several matches of the same players in a row, for the most of them.
@NullMarked
package cardhouse.match.series;

import org.jspecify.annotations.NullMarked;
