/// Trials of bots.
@NullMarked
package cardhouse.http.trials;

import org.jspecify.annotations.NullMarked;
