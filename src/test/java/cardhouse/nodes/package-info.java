/// Which node sees to what, with nodes that are names only.
@NullMarked
package cardhouse.nodes;

import org.jspecify.annotations.NullMarked;
