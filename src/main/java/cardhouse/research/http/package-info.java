/// The resource of encoded views.
@NullMarked
package cardhouse.research.http;

import org.jspecify.annotations.NullMarked;
