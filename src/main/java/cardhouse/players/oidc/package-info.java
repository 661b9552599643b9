/// Identities of identity providers (OpenID Connect), with which people sign in to accounts.
@NullMarked
package cardhouse.players.oidc;

import org.jspecify.annotations.NullMarked;
