/// The deal of the day: one deal of a game for all players, each against the same built-in bots. A
/// deal is a set of [cardhouse.compete.sets] that gets its contestants one by one.
@NullMarked
package cardhouse.compete.daily;

import org.jspecify.annotations.NullMarked;
