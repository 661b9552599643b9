/// Storage of audits in PostgreSQL: finished matches, roots of days, jobs, imports, and retired
/// months.
@NullMarked
package cardhouse.archive.audits.store;

import org.jspecify.annotations.NullMarked;
