/// What is the same for all requests.
@NullMarked
package cardhouse.http.filters;

import org.jspecify.annotations.NullMarked;
