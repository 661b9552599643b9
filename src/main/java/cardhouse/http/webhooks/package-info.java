/// Webhooks as their owners manage them, and the client that calls them.
@NullMarked
package cardhouse.http.webhooks;

import org.jspecify.annotations.NullMarked;
