/// The page of the deals of the day.
@NullMarked
package cardhouse.web.daily;

import org.jspecify.annotations.NullMarked;
