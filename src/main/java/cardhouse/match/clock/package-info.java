/// How long seats may think. A seat's clock runs while the match waits for it.
///
/// - **bank**: time for what goes beyond the time for a move, once for the whole match.
/// - **deadline**: when the time is up, which follows from the times of entries alone. **late**:
///   after it.
/// - **alarm**: that a match has a deadline somebody acts on. What is done then is an entry like
///   any other: a **timeout move**, made by a bot for the seat, or a **forfeit**, by which it
///   leaves.
@NullMarked
package cardhouse.match.clock;

import org.jspecify.annotations.NullMarked;
