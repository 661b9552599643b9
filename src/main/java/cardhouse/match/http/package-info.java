/// Serves matches over HTTP: finding and creating them, and taking seats.
@NullMarked
package cardhouse.match.http;

import org.jspecify.annotations.NullMarked;
