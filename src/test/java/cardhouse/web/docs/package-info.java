@NullMarked
package cardhouse.web.docs;

import org.jspecify.annotations.NullMarked;
