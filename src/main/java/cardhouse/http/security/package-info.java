/// Authentication, authorization and rate limits of callers.
@NullMarked
package cardhouse.http.security;

import org.jspecify.annotations.NullMarked;
