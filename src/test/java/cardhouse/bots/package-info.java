/// Tests of the bots.
@NullMarked
package cardhouse.bots;

import org.jspecify.annotations.NullMarked;
