/// What is told from finished matches, in the order of their places, and can be told again from
/// nothing.
@NullMarked
package cardhouse.platform.projections;

import org.jspecify.annotations.NullMarked;
