/// People and bots who look for an opponent now, and who is put together with whom.
@NullMarked
package cardhouse.compete.seeks;

import org.jspecify.annotations.NullMarked;
