/// What is told from finished matches, in the order in which they ended, and can be told again from
/// nothing.
@NullMarked
package cardhouse.projections;

import org.jspecify.annotations.NullMarked;
