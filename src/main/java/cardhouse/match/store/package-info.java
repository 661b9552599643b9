/// Matches, journals and their outbox in PostgreSQL. A commit appends the entries of several
/// matches; other nodes get the news of it.
@NullMarked
package cardhouse.match.store;

import org.jspecify.annotations.NullMarked;
