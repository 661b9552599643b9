/// Finding and opening matches, and sitting down at them.
@NullMarked
package cardhouse.http.matches;

import org.jspecify.annotations.NullMarked;
