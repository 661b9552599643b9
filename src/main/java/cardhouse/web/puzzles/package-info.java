/// The pages of the puzzles.
@NullMarked
package cardhouse.web.puzzles;

import org.jspecify.annotations.NullMarked;
