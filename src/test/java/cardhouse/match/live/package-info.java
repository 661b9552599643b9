/// Waiting for news, without HTTP or a database.
@NullMarked
package cardhouse.match.live;

import org.jspecify.annotations.NullMarked;
