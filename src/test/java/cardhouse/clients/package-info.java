/// Clients generated from the OpenAPI document, in several languages, play on the packaged service.
@NullMarked
package cardhouse.clients;

import org.jspecify.annotations.NullMarked;
