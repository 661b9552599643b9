/// Signing in with an identity provider of the operator's choice (OpenID Connect).
@NullMarked
package cardhouse.web.oidc;

import org.jspecify.annotations.NullMarked;
