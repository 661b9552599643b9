/// Who is played at which seat.
@NullMarked
package cardhouse.match.seating;

import org.jspecify.annotations.NullMarked;
