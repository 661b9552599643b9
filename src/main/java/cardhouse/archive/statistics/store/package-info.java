/// Statistics in PostgreSQL, folded from finished matches.
@NullMarked
package cardhouse.archive.statistics.store;

import org.jspecify.annotations.NullMarked;
