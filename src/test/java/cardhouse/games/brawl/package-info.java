@NullMarked
package cardhouse.games.brawl;

import org.jspecify.annotations.NullMarked;
