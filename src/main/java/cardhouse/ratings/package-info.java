/// How strong players are, told from the matches that they have finished.
@NullMarked
package cardhouse.ratings;

import org.jspecify.annotations.NullMarked;
