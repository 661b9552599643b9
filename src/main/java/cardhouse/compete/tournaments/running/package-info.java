/// Tournaments as they are kept and played: who may do what in one, and who opens its matches.
@NullMarked
package cardhouse.compete.tournaments.running;

import org.jspecify.annotations.NullMarked;
