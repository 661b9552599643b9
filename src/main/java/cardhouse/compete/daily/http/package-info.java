/// Deals of the day.
@NullMarked
package cardhouse.compete.daily.http;

import org.jspecify.annotations.NullMarked;
