/// Whether luck is told from skill.
@NullMarked
package cardhouse.analysis;

import org.jspecify.annotations.NullMarked;
