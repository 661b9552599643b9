@NullMarked
package cardhouse.platform.installation;

import org.jspecify.annotations.NullMarked;
