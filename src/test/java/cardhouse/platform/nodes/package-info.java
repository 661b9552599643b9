/// Assignment of work to nodes, which are only names here.
@NullMarked
package cardhouse.platform.nodes;

import org.jspecify.annotations.NullMarked;
