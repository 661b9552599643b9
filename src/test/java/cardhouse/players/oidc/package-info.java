@NullMarked
package cardhouse.players.oidc;

import org.jspecify.annotations.NullMarked;
