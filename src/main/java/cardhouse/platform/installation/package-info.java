/// The configured locations of an installation: all that the server needs before it starts, and
/// that commands without a server need.
@NullMarked
package cardhouse.platform.installation;

import org.jspecify.annotations.NullMarked;
