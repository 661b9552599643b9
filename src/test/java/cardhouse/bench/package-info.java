/// How fast the house is.
@NullMarked
package cardhouse.bench;

import org.jspecify.annotations.NullMarked;
