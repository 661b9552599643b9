@NullMarked
package cardhouse.match.notes;

import org.jspecify.annotations.NullMarked;
