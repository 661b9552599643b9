@NullMarked
package cardhouse.notes;

import org.jspecify.annotations.NullMarked;
