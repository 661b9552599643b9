/// The HTTP operations on webhooks, and the client that calls receivers.
@NullMarked
package cardhouse.webhooks.http;

import org.jspecify.annotations.NullMarked;
