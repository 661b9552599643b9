/// Who plays with whom.
@NullMarked
package cardhouse.pairing;

import org.jspecify.annotations.NullMarked;
