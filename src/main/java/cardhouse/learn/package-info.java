/// Puzzles: positions near the end of a match in which one move is best for what the seat knows,
/// each with a certificate by which other programs can check that.
@NullMarked
package cardhouse.learn;

import org.jspecify.annotations.NullMarked;
