@NullMarked
package cardhouse.learn;

import org.jspecify.annotations.NullMarked;
