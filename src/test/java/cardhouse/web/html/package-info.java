@NullMarked
package cardhouse.web.html;

import org.jspecify.annotations.NullMarked;
