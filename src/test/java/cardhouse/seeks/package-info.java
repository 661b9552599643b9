/// Tests of who is put together with whom.
@NullMarked
package cardhouse.seeks;

import org.jspecify.annotations.NullMarked;
