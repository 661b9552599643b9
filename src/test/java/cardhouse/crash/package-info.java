/// The packaged service is killed while many play, and nothing that was answered may be lost.
@NullMarked
package cardhouse.crash;

import org.jspecify.annotations.NullMarked;
