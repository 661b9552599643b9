/// Claim links: which person's account answers for an agent's account.
@NullMarked
package cardhouse.players.claims;

import org.jspecify.annotations.NullMarked;
