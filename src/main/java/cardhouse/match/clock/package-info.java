/// Time controls. A seat's clock runs while the match waits for the seat.
///
/// - **bank**: time beyond the free time for each move, granted once for the whole match.
/// - **deadline**: the end of a seat's time, which follows from the times of entries alone.
///   **late**: after the deadline.
/// - **alarm**: the stored next deadline of a match whose deadlines are enforced. Its handling is
///   an entry like any other: a **timeout move**, which a bot makes for the seat, or a **forfeit**,
///   with which the seat leaves.
@NullMarked
package cardhouse.match.clock;

import org.jspecify.annotations.NullMarked;
