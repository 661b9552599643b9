@NullMarked
package cardhouse.metering;

import org.jspecify.annotations.NullMarked;
