/// Tests of seats before a match starts.
@NullMarked
package cardhouse.match.lobby;

import org.jspecify.annotations.NullMarked;
