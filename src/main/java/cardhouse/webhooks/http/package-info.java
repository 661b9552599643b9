/// Webhooks as their owners manage them, and the client that calls them.
@NullMarked
package cardhouse.webhooks.http;

import org.jspecify.annotations.NullMarked;
