/// Tournaments as journals: what may happen in one, what follows from it, who is paired with whom,
/// and how everybody stands. All of it is a function of the entries alone, so that whoever has the
/// journal comes to the same pairings and the same table.
@NullMarked
package cardhouse.compete.tournaments;

import org.jspecify.annotations.NullMarked;
