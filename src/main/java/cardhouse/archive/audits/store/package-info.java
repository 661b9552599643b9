/// Finished matches in PostgreSQL as audits read them, roots of days, jobs, and the ways in and
/// out: imports and retired months.
@NullMarked
package cardhouse.archive.audits.store;

import org.jspecify.annotations.NullMarked;
