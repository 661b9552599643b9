/// Tournaments.
@NullMarked
package cardhouse.compete.tournaments.http;

import org.jspecify.annotations.NullMarked;
