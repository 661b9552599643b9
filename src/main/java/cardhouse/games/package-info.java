/// The games of the server, one package each.
@NullMarked
package cardhouse.games;

import org.jspecify.annotations.NullMarked;
