@NullMarked
package cardhouse.cli;

import org.jspecify.annotations.NullMarked;
