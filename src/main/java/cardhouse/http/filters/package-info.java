/// Filters of a request before a resource answers it: limits, checks of its path and of its size,
/// and measurements of its duration.
@NullMarked
package cardhouse.http.filters;

import org.jspecify.annotations.NullMarked;
