/// Matches before their start. Seats are taken, reserved, freed, and filled by invitation. The last
/// seat starts the match, unless it is cancelled before.
@NullMarked
package cardhouse.match.lobby;

import org.jspecify.annotations.NullMarked;
