/// The resource of openings.
@NullMarked
package cardhouse.match.openings.http;

import org.jspecify.annotations.NullMarked;
