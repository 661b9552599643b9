@NullMarked
package cardhouse.monitoring;

import org.jspecify.annotations.NullMarked;
