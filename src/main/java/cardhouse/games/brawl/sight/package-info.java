/// The view of a seat at a table of Dumpster Brawl!, and the tables that are possible given that
/// view.
@NullMarked
package cardhouse.games.brawl.sight;

import org.jspecify.annotations.NullMarked;
