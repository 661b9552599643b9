/// How the bots fare.
@NullMarked
package cardhouse.bots;

import org.jspecify.annotations.NullMarked;
