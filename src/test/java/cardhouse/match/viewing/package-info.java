/// Who may see what.
@NullMarked
package cardhouse.match.viewing;

import org.jspecify.annotations.NullMarked;
