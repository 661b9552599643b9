/// Statistics over the finished matches of a game.
@NullMarked
package cardhouse.archive.statistics;

import org.jspecify.annotations.NullMarked;
