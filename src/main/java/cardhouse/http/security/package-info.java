/// Who asks, what the caller may do, and how often.
@NullMarked
package cardhouse.http.security;

import org.jspecify.annotations.NullMarked;
