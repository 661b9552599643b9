/// Who sits at a match, or is to: players, bots of the house, and the characters they chose.
///
/// **reserved**: an open seat that is kept, for a player or for who brings an **invitation**.
@NullMarked
package cardhouse.match.seating;

import org.jspecify.annotations.NullMarked;
