/// The games of the server, one package for each family.
@NullMarked
package cardhouse.games;

import org.jspecify.annotations.NullMarked;
