/// Streams over HTTP: journals and turns, live.
@NullMarked
package cardhouse.match.live.http;

import org.jspecify.annotations.NullMarked;
