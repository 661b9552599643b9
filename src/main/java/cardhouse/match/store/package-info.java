/// Stores matches, journals and their outbox in PostgreSQL. A commit appends the entries of several
/// matches, and notifies other nodes.
@NullMarked
package cardhouse.match.store;

import org.jspecify.annotations.NullMarked;
