/// Tests of characters and names of seats.
@NullMarked
package cardhouse.match.seating;

import org.jspecify.annotations.NullMarked;
