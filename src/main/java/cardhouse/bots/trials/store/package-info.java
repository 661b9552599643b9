/// Trials of bots, with their scenarios and notes, in PostgreSQL.
@NullMarked
package cardhouse.bots.trials.store;

import org.jspecify.annotations.NullMarked;
