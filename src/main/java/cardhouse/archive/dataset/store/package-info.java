/// The public matches of a data set, read from PostgreSQL.
@NullMarked
package cardhouse.archive.dataset.store;

import org.jspecify.annotations.NullMarked;
