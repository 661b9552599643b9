/// Deals of the day in PostgreSQL.
@NullMarked
package cardhouse.compete.daily.store;

import org.jspecify.annotations.NullMarked;
