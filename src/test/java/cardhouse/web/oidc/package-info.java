@NullMarked
package cardhouse.web.oidc;

import org.jspecify.annotations.NullMarked;
