@NullMarked
package cardhouse.cards;

import org.jspecify.annotations.NullMarked;
