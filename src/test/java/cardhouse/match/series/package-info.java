/// Tests of series of matches.
@NullMarked
package cardhouse.match.series;

import org.jspecify.annotations.NullMarked;
