/// Who is waiting for news of which match, on this node and on others.
@NullMarked
package cardhouse.live;

import org.jspecify.annotations.NullMarked;
