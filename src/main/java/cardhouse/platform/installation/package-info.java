/// Where one installation of Cardhouse keeps its things, as its configuration says: what has to be
/// known before the server starts, and what commands have to know that start no server.
@NullMarked
package cardhouse.platform.installation;

import org.jspecify.annotations.NullMarked;
