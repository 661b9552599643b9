/// The resource of claim links.
@NullMarked
package cardhouse.players.claims.http;

import org.jspecify.annotations.NullMarked;
