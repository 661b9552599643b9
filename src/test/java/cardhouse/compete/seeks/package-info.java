/// Tests of who is put together with whom.
@NullMarked
package cardhouse.compete.seeks;

import org.jspecify.annotations.NullMarked;
