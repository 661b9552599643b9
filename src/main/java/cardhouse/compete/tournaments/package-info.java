/// Tournaments as journals: their events and consequences, the pairings, and the standings. All of
/// it is a function of the entries alone. So an auditor with the journal computes the same pairings
/// and the same table.
@NullMarked
package cardhouse.compete.tournaments;

import org.jspecify.annotations.NullMarked;
