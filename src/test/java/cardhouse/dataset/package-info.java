@NullMarked
package cardhouse.dataset;

import org.jspecify.annotations.NullMarked;
