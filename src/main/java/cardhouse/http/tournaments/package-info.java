/// Tournaments.
@NullMarked
package cardhouse.http.tournaments;

import org.jspecify.annotations.NullMarked;
