/// Seeks of people and bots for an opponent, and how they are paired.
@NullMarked
package cardhouse.compete.seeks;

import org.jspecify.annotations.NullMarked;
