@NullMarked
package cardhouse.games.trio.bot;

import org.jspecify.annotations.NullMarked;
