@NullMarked
package cardhouse.requests;

import org.jspecify.annotations.NullMarked;
