/// Puzzles.
@NullMarked
package cardhouse.learn.http;

import org.jspecify.annotations.NullMarked;
