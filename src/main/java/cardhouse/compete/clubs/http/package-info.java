/// The resources of clubs.
@NullMarked
package cardhouse.compete.clubs.http;

import org.jspecify.annotations.NullMarked;
