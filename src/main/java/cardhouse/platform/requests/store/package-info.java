/// The answers to requests that may be repeated, sealed, in PostgreSQL.
@NullMarked
package cardhouse.platform.requests.store;

import org.jspecify.annotations.NullMarked;
