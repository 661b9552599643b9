/// Makes the beans that belong to no feature, and starts, checks and stops the server.
@NullMarked
package cardhouse.wiring;

import org.jspecify.annotations.NullMarked;
