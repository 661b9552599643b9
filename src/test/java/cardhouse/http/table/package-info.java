@NullMarked
package cardhouse.http.table;

import org.jspecify.annotations.NullMarked;
