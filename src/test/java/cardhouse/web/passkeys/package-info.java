@NullMarked
package cardhouse.web.passkeys;

import org.jspecify.annotations.NullMarked;
