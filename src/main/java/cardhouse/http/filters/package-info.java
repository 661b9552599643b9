/// What a request passes before a resource answers it: limits, checks of its path and of its size,
/// and the times that it took.
@NullMarked
package cardhouse.http.filters;

import org.jspecify.annotations.NullMarked;
