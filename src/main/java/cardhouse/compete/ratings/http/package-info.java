/// The ratings of players, and their visibility.
@NullMarked
package cardhouse.compete.ratings.http;

import org.jspecify.annotations.NullMarked;
