/// The strength of players, computed from the matches that they have finished.
@NullMarked
package cardhouse.compete.ratings;

import org.jspecify.annotations.NullMarked;
