@NullMarked
package cardhouse.games.brawl.bot;

import org.jspecify.annotations.NullMarked;
