@NullMarked
package cardhouse.bots.brawl;

import org.jspecify.annotations.NullMarked;
