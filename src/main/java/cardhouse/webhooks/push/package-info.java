/// The messages and headers of Web Push: encryption for a browser (RFC 8291) and the identification
/// of this server (RFC 8292).
@NullMarked
package cardhouse.webhooks.push;

import org.jspecify.annotations.NullMarked;
