/// The pages on which players allow applications to use their accounts, and disconnect them.
@NullMarked
package cardhouse.web.oauth;

import org.jspecify.annotations.NullMarked;
