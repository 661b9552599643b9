/// Waiting for news, without HTTP or a database.
@NullMarked
package cardhouse.live;

import org.jspecify.annotations.NullMarked;
