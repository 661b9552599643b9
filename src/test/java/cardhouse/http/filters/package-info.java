/// Tests of the filters of all requests.
@NullMarked
package cardhouse.http.filters;

import org.jspecify.annotations.NullMarked;
