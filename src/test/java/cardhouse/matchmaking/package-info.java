/// Who plays with whom.
@NullMarked
package cardhouse.matchmaking;

import org.jspecify.annotations.NullMarked;
