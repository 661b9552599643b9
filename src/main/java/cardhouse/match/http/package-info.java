/// Finding and opening matches, and sitting down at them.
@NullMarked
package cardhouse.match.http;

import org.jspecify.annotations.NullMarked;
