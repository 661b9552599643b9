/// Tests that analyses separate luck from skill.
@NullMarked
package cardhouse.archive.analysis;

import org.jspecify.annotations.NullMarked;
