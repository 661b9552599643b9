/// Tests of matchmaking.
@NullMarked
package cardhouse.bots.matchmaking;

import org.jspecify.annotations.NullMarked;
