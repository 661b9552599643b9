/// Webhooks and their deliveries in PostgreSQL.
@NullMarked
package cardhouse.webhooks.store;

import org.jspecify.annotations.NullMarked;
