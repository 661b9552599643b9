/// Who plays with whom.
@NullMarked
package cardhouse.bots.matchmaking;

import org.jspecify.annotations.NullMarked;
