/// Whether luck is told from skill.
@NullMarked
package cardhouse.archive.analysis;

import org.jspecify.annotations.NullMarked;
