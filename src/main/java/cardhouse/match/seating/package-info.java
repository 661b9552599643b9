/// The present or requested occupants of seats: players, built-in bots, and their characters.
///
/// **reserved**: an open seat for one player only, or for the holder of an **invitation**.
@NullMarked
package cardhouse.match.seating;

import org.jspecify.annotations.NullMarked;
