/// Scenes from the rule book of TRASHED, Garbage and Trash, and its odds.
@NullMarked
package cardhouse.games.layout;

import org.jspecify.annotations.NullMarked;
