/// The transparency log in PostgreSQL.
@NullMarked
package cardhouse.archive.log.store;

import org.jspecify.annotations.NullMarked;
