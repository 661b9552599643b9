@NullMarked
package cardhouse.research;

import org.jspecify.annotations.NullMarked;
