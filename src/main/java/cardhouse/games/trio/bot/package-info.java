/// The bots of TRIO. A table is a few numbers, so that many thousand rollouts fit into the time of
/// a move. The package estimates likely tables from the actions of the others, searches over them,
/// and solves endings without private information exactly.
@NullMarked
package cardhouse.games.trio.bot;

import org.jspecify.annotations.NullMarked;
