/// The identities of an account, as resources.
@NullMarked
package cardhouse.players.oidc.http;

import org.jspecify.annotations.NullMarked;
