/// Which node sees to what, with nodes that are names only.
@NullMarked
package cardhouse.platform.nodes;

import org.jspecify.annotations.NullMarked;
