@NullMarked
package cardhouse.platform.requests;

import org.jspecify.annotations.NullMarked;
