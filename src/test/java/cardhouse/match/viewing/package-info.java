/// Tests of views by viewer.
@NullMarked
package cardhouse.match.viewing;

import org.jspecify.annotations.NullMarked;
