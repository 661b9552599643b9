/// What the server counts of itself while it works, for whoever asks. Nothing here knows who that
/// is, or in which form it is told.
///
/// Counting is cheap enough for every move: nothing is made and nobody waits. What is counted is
/// known by name when the server starts, and no name is a player's, a match's or a card's.
@NullMarked
package cardhouse.metering;

import org.jspecify.annotations.NullMarked;
