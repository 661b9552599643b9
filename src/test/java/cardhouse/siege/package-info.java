/// One client with one account, and any number of connections, does all the harm it can while
/// others play.
@NullMarked
package cardhouse.siege;

import org.jspecify.annotations.NullMarked;
