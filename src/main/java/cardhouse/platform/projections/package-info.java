/// Data derived from finished matches, in the order of their places; it can be derived again from
/// nothing.
@NullMarked
package cardhouse.platform.projections;

import org.jspecify.annotations.NullMarked;
