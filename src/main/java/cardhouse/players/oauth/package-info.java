/// OAuth 2.1 for applications of third parties: authorisation codes with PKCE, which become
/// ordinary tokens.
@NullMarked
package cardhouse.players.oauth;

import org.jspecify.annotations.NullMarked;
