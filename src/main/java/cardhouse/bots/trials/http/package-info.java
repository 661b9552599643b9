/// Trials of bots.
@NullMarked
package cardhouse.bots.trials.http;

import org.jspecify.annotations.NullMarked;
