/// What a seat sees of a table of Dumpster Brawl!, and tables that it could be sitting at.
@NullMarked
package cardhouse.games.brawl.sight;

import org.jspecify.annotations.NullMarked;
