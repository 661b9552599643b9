/// Bots for the games of the family.
@NullMarked
package cardhouse.games.layout.bot;

import org.jspecify.annotations.NullMarked;
