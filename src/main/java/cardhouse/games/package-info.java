/// The games on offer, one package each.
@NullMarked
package cardhouse.games;

import org.jspecify.annotations.NullMarked;
