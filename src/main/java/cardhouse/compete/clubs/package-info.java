/// Clubs as journals: their decisions, and the standings of their seasons. All of it is a function
/// of the entries alone. So a member with the journal computes the same standings.
@NullMarked
package cardhouse.compete.clubs;

import org.jspecify.annotations.NullMarked;
