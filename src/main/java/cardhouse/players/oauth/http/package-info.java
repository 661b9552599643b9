/// The endpoints that applications call, in the forms of OAuth.
@NullMarked
package cardhouse.players.oauth.http;

import org.jspecify.annotations.NullMarked;
