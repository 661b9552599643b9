/// The page and the sections about passkeys and recovery codes.
@NullMarked
package cardhouse.web.passkeys;

import org.jspecify.annotations.NullMarked;
