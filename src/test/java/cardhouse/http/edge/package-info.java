/// What is the same for all requests.
@NullMarked
package cardhouse.http.edge;

import org.jspecify.annotations.NullMarked;
