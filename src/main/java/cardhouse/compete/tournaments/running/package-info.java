/// Tournaments in operation: their store, the permissions of accounts, and the opening of matches.
@NullMarked
package cardhouse.compete.tournaments.running;

import org.jspecify.annotations.NullMarked;
