@NullMarked
package cardhouse.compete.tournaments.running;

import org.jspecify.annotations.NullMarked;
