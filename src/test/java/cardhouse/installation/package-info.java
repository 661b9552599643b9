@NullMarked
package cardhouse.installation;

import org.jspecify.annotations.NullMarked;
