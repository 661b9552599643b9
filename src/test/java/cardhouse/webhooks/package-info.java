/// Whom the house calls, how it signs, and how long it tries.
@NullMarked
package cardhouse.webhooks;

import org.jspecify.annotations.NullMarked;
