/// Clubs, for the accounts that found, join and read them.
@NullMarked
package cardhouse.compete.clubs.running;

import org.jspecify.annotations.NullMarked;
