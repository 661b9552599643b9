@NullMarked
package cardhouse.http.html;

import org.jspecify.annotations.NullMarked;
