/// How strong players are, told from the matches that they have finished.
@NullMarked
package cardhouse.compete.ratings;

import org.jspecify.annotations.NullMarked;
