/// Series: several consecutive matches of the same players, won by the player with the most wins.
@NullMarked
package cardhouse.match.series;

import org.jspecify.annotations.NullMarked;
