/// Tables as CSV.
@NullMarked
package cardhouse.platform.csv;

import org.jspecify.annotations.NullMarked;
