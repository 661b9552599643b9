@NullMarked
package cardhouse.tournaments.running;

import org.jspecify.annotations.NullMarked;
